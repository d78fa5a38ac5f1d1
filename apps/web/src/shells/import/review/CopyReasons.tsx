import { Button } from '@mantine/core'
import type { ImportOutcome } from '@soportica/contract/core/imports'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../../lib/toast.ts'

// As two columns, for pasting into Excel.
const asText = (rejected: ImportOutcome['rechazados']): string =>
  ['Fila\tMotivo', ...rejected.map(({ fila, motivo }) => `${fila}\t${motivo.replaceAll(/\s+/g, ' ')}`)].join('\n')

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Motivos copiados.')
  } catch {
    toast.error('No se pudo copiar. Seleccione los motivos y cópielos con Ctrl + C.')
  }
}

export function CopyReasons({ rejected }: { rejected: ImportOutcome['rechazados'] }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopy size="1.1em" aria-hidden />}
      onClick={() => void copy(asText(rejected))}
    >
      Copiar motivos
    </Button>
  )
}
