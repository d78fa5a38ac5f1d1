import { Drawer, Skeleton, Stack } from '@mantine/core'
import { getSupportReport } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { ReportView } from './ReportView.tsx'

type Props = { readonly id: number | undefined; readonly opened: boolean; readonly onClose: () => void }

export function ReportDrawer({ id, opened, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="46rem" title={`Diagnóstico ${id ?? ''}`}>
      {id !== undefined && <ReportOf id={id} />}
    </Drawer>
  )
}

function ReportOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['supportReport', id],
    queryFn: ({ signal }) => call(getSupportReport, { query: { id } }, { signal }),
    // A report never changes.
    staleTime: Infinity,
  })
  if (data) return <ReportView report={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="md" aria-busy>
      <Skeleton h="3rem" />
      <Skeleton h="9rem" />
      <Skeleton h="14rem" />
    </Stack>
  )
}
