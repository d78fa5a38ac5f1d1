import { paddedReport } from '@soportica/contract/aftersales/states'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { keepProgram, programStore } from '../device/appShell.ts'
import { programSentence } from './deviceWords.ts'
import { daysOnDevice } from '../device/storedReport.ts'
import { showDevice } from './showDevice.ts'
import { takeReport } from '../device/takeReport.ts'

/** The report for the field: on this device, to be written without a network. */
export function useTaking(repid: number, whenSaved: () => Promise<void>): Extra {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await whenSaved()
      await takeReport(repid)
      const sentence = `El reporte # ${paddedReport(repid)} quedó en este dispositivo por ${daysOnDevice} días.`
      if (await keepProgram()) toast.success(sentence, `campo-${repid}`)
      else toast.warn(`${sentence} ${programSentence(programStore.get())}`, `campo-${repid}`)
      showDevice()
    } catch (error) {
      toast.error(sentenceOf(error), `campo-${repid}`)
    }
    setBusy(false)
  }
  return {
    label: busy ? 'Guardando en el dispositivo…' : 'Llevar sin conexión',
    icon: <IconDeviceMobileDown size="1.2em" aria-hidden />,
    allowed: busy ? 'El reporte se está guardando en este dispositivo' : true,
    run: () => void run(),
  }
}
