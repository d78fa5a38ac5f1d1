import { getRejectedRows } from '@soportica/contract/core/imports'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { saveFile } from '../../export/saveFile.ts'

/** The rejected rows with their mistakes, to be corrected and imported again. */
export function RejectedFile({ impid }: { readonly impid: string }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call(getRejectedRows, { params: { impid } }), 'Filas con errores.xlsx')
    } catch (error) {
      toast.error(`No se pudo descargar el archivo: ${sentenceOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton
      variant="subtle"
      size="compact-sm"
      busy={busy}
      leftSection={<IconDownload size="1.1em" aria-hidden />}
      onClick={() => void download()}
    >
      Descargar filas con errores
    </BusyButton>
  )
}
