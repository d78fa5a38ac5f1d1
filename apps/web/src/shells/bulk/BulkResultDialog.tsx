import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { formatNumber } from '../../lib/format.ts'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'
import { OutcomeList } from './OutcomeList.tsx'

type Result = Pick<BulkProgress, 'mensaje' | 'aplicados' | 'iguales' | 'rechazados'>
export type BulkResultProps = {
  readonly result: Result
  readonly title: string
  /** A changed record in a word. */
  readonly done: readonly [StatusMeaning, string]
  readonly nameOf: (id: number) => string | undefined
  readonly opened: boolean
  readonly onClose: () => void
}
const unchanged = 'Sin cambio'
const mostListed = 300

/** The result of each record, failures first. */
export function BulkResultDialog({ result, title, done, nameOf, opened, onClose }: BulkResultProps) {
  useReturnFocus(opened)
  const { mensaje, aplicados, iguales, rechazados } = result
  const records = [
    ...rechazados.map(({ id, nombre, motivo }) => ({ id, name: nameOf(id) ?? (nombre || `N° ${id}`), outcome: unchanged, motivo })),
    ...iguales.map((id) => ({ id, name: nameOf(id) ?? `N° ${id}`, outcome: unchanged, motivo: '' })),
    ...aplicados.map((id) => ({ id, name: nameOf(id) ?? `N° ${id}`, outcome: done[1], motivo: '' })),
  ]
  return (
    <Modal opened={opened} onClose={onClose} title={title} returnFocus={false}>
      <Stack gap="md">
        <Text role="status">{mensaje}</Text>
        <OutcomeList
          label={title}
          records={records.slice(0, mostListed)}
          badgeOf={({ outcome }) => (outcome === unchanged ? ['pending', outcome] : done)}
        />
        {records.length > mostListed && <Text size="sm">{`Y ${formatNumber(records.length - mostListed)} más`}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
