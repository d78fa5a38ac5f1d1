import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { submitting } from '../../ui/submitting.ts'
import { usePhone } from '../data-table/usePhone.ts'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../record-dialog/useUnsavedGuard.ts'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkRunning } from './BulkRunning.tsx'
import { previewToSend } from './previewToSend.ts'

type Action = {
  readonly busy: boolean
  readonly running: BulkProgress | null
  readonly cancel: () => Promise<void>
  readonly run: (begin: () => Promise<BulkProgress>) => Promise<void>
}
type Props = {
  readonly bulk: Action
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Absent: there is nothing to preview yet. */
  readonly preview:
    | { readonly queryKey: QueryKey; readonly queryFn: (context: { signal: AbortSignal }) => Promise<PreviewedChanges> }
    | undefined
  /** Typing pauses the preview for this long; sending does not wait for it. */
  readonly pauseMs?: number
  /** '8 solicitudes' */
  readonly count: (many: number) => string
  /** The verb on the button. */
  readonly verb: string
  readonly danger?: boolean | undefined
  readonly apply: (preview: PreviewedChanges) => Promise<BulkProgress>
  /** Whether it may be sent; otherwise it shows what is missing. */
  readonly check?: () => boolean
  /** Whether something was typed. */
  readonly isDirty?: () => boolean
  readonly notice?: string
  readonly children?: ReactNode
}
const nameOf = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => nombre || `N° ${id}`

/** An action on many records: its inputs, the preview of each record, then the progress. */
export function BulkActionDialog(props: Props) {
  const { bulk, opened, onClose, title, preview, pauseMs = 0, count, verb, danger, apply, check, isDirty, notice, children } = props
  const { busy, running, cancel, run } = bulk
  const onPhone = usePhone()
  const cache = useQueryClient()
  useReturnFocus(opened)
  const query = {
    ...(preview ?? { queryKey: ['bulk', 'nothing'], queryFn: () => Promise.reject(new Error('nothing')) }),
    staleTime: 30_000,
  }
  const hash = hashKey(query.queryKey)
  const [settled] = useDebouncedValue(hash, pauseMs)
  const isSettled = pauseMs === 0 || hash === settled
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...query,
    enabled: opened && !busy && preview !== undefined && isSettled,
    placeholderData: keepPreviousData,
  })
  const mayClose = useUnsavedGuard(() => opened && !running && isDirty?.() === true, onClose)
  const waiting = isFetching || isPlaceholderData
  const seen = waiting || !preview ? undefined : data
  const send = async (): Promise<void> => {
    if (busy || check?.() === false || !preview) return
    const ready = await previewToSend({ seen, former: preview && data }, () => cache.fetchQuery(query))
    if (ready) await run(() => apply(ready))
  }
  const keys = useSaveKeys<HTMLFormElement>(() => void send())
  return (
    <Modal
      opened={opened}
      onClose={() => (running ? onClose() : !busy && void mayClose())}
      title={title}
      size="48rem"
      fullScreen={onPhone}
      returnFocus={false}
      zIndex={250}
    >
      {running ? (
        <BulkRunning running={running} cancel={cancel} onClose={onClose} />
      ) : (
        <form ref={keys} noValidate onSubmit={submitting(() => void send())}>
          <Stack gap="md">
            {children}
            {error && preview ? (
              <Text role="alert">{sentenceOf(error)}</Text>
            ) : preview && data ? (
              <BulkPreview preview={data} waiting={waiting} nameOf={nameOf} />
            ) : (
              preview && <Text role="status">Se revisa cada registro…</Text>
            )}
            {notice && <Text size="sm">{notice}</Text>}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && void mayClose()}>
                Cancelar
              </Button>
              <BusyButton
                type="submit"
                busy={busy}
                color={danger ? 'red' : undefined}
                refusal={seen?.cambian === 0 ? 'Ningún registro cambia' : undefined}
                data-autofocus={children ? undefined : true}
              >
                {seen ? `${verb} ${count(seen.cambian)}` : verb}
              </BusyButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
