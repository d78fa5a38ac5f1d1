import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { ExportProgress } from '@soportica/contract/core/exports'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { shareDone } from './watchExport.ts'

export function ExportStatus({ progress, onCancel }: { progress: ExportProgress | undefined; onCancel: () => void }) {
  const [cancelling, setCancelling] = useState(false)
  const share = progress ? shareDone(progress) : 0
  const counted = progress !== undefined && progress.total > 0
  return (
    <Stack gap={6} mt={2}>
      <Progress.Root size="sm">
        <Progress.Section value={counted ? share : 100} striped={!counted} animated={!counted} aria-label="Avance de la exportación" />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {counted ? `${share} % · ${formatNumber(progress.filas)} de ${formatNumber(progress.total)} filas` : 'Preparando el archivo…'}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={cancelling}
          disabled={!progress}
          onClick={() => {
            setCancelling(true)
            onCancel()
          }}
        >
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
