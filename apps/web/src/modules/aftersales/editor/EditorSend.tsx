import { reportSentences } from '@soportica/contract/aftersales/states'
import { IconSend } from '@tabler/icons-react'
import { useFieldValue } from '../../../shells/fields/useFieldValue.ts'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'

const notChosen = (value: unknown): boolean => value === undefined || value === ''

/** Why an act cannot be sent or finished yet: it has nobody to go to. */
export function useChosen(): true | string {
  const fields = [useFieldValue('sucursal'), useFieldValue('contratista'), useFieldValue('usucontratista')]
  return fields.some(notChosen) ? reportSentences.chooseFirst : true
}

/** Mails the act to the contractor's user and to the person responsible for the branch. */
export function useSending(mail: () => Promise<void>): Extra {
  const chosen = useChosen()
  const ask = async () => {
    const mensaje = '¿Desea enviar el acta por correo al usuario contratista y al responsable de la sucursal?'
    if (await confirm({ mensaje, titulo: 'Enviar el acta', aceptar: 'Enviar' })) await mail()
  }
  return { label: 'Enviar', icon: <IconSend size="1.2em" aria-hidden />, allowed: chosen, run: () => void ask() }
}
