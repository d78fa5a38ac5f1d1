import { Modal, Skeleton, Stack } from '@mantine/core'
import { getUser } from '@soportica/contract/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { ErrorState } from '../../shells/ErrorState.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { UserForm } from './UserForm.tsx'

export type UserDialogProps = {
  // 0 for a new one.
  readonly usuid: number
  readonly opening: number
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

const heights = [60, 60, 60, 60]

// The form starts from one answer of the server: the values, the lists and the version belong together.
export function UserDialog({ usuid, opening, ...dialog }: UserDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['user', usuid, opening],
    queryFn: ({ signal }) => call(getUser, { query: { usuid } }, { signal }),
    enabled: usuid > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (usuid === 0 || data) return <UserForm user={data} {...dialog} />
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title="Edición Usuario"
      size="50rem"
      fullScreen={onPhone}
      transitionProps={{ duration: 0 }}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" role="status" aria-label="Cargando el usuario">
          {heights.map((height, index) => (
            <Skeleton key={`${height}-${index}`} height={height} />
          ))}
        </Stack>
      )}
    </Modal>
  )
}
