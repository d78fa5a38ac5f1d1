import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'

const usualHour = '09:00'

/** How the form of an appointment begins: the owner is known from the visit on. */
export const initialVisit = ({
  ownerName,
  ownerEmail,
  ownerPhone,
  direccionLocal,
}: Pick<LocalSearchDetail, 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'direccionLocal'>) => ({
  visitor: '',
  date: '',
  hora: usualHour,
  observation: '',
  ownerName,
  ownerEmail,
  ownerPhone,
  direccionLocal,
})

/** receipt: the owner is that of the visit and read-only. */
export const ownerInput = (receipt: boolean) => ({ required: !receipt, disabled: receipt })
