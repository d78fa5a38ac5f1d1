import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { formatNumber } from '../../lib/format.ts'
import { WorkButton } from '../../ui/BusyButton.tsx'

type Props = { readonly running: BulkProgress; readonly cancel: () => Promise<void>; readonly onClose: () => void }

/** The progress of a change in the background, and its stop. */
export function BulkRunning({ running: { hechos, total, mensaje }, cancel, onClose }: Props) {
  return (
    <Stack gap="md">
      <Text role="status">{mensaje}</Text>
      <Progress value={(100 * hechos) / total} aria-label={`${formatNumber(hechos)} de ${formatNumber(total)}`} animated />
      <Text size="sm">{`${formatNumber(hechos)} de ${formatNumber(total)}`}</Text>
      <Group justify="flex-end">
        <WorkButton variant="default" work={cancel}>
          Detener
        </WorkButton>
        <Button onClick={onClose} data-autofocus>
          Seguir en la lista
        </Button>
      </Group>
    </Stack>
  )
}
