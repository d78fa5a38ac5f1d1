import { getRejectedRows } from '@soportica/contract/core/imports'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { WorkButton } from '../../../ui/BusyButton.tsx'
import { saveFile } from '../../export/saveFile.ts'

/** The rejected rows with their mistakes, to be corrected and imported again. */
export function RejectedFile({ impid }: { readonly impid: string }) {
  const download = async () => {
    try {
      saveFile(await call(getRejectedRows, { params: { impid } }), 'Filas con errores.xlsx')
    } catch (error) {
      toast.error(`No se pudo descargar el archivo: ${sentenceOf(error)}`)
    }
  }
  return (
    <WorkButton variant="subtle" size="compact-sm" leftSection={<IconDownload size="1.1em" aria-hidden />} work={download}>
      Descargar filas con errores
    </WorkButton>
  )
}
