import type { CashierDetail } from '../../../modules/cashiers/form/cashierDetail.ts'

/** The title of the form; 0 is a new cashier. */
export function titleOf(cajid: number, readOnly: boolean): string {
  if (cajid === 0) return 'Nuevo Cajero'
  return readOnly ? `Cajero N° ${cajid}` : `Editar Cajero N° ${cajid}`
}

const onlyToRead = 'abierto solo para consulta'
/** Why nothing of it may be changed; nothing: something may. */
export function whyOnlyRead(detail: Pick<CashierDetail, 'acciones' | 'etapas'> | undefined, asked: boolean): string | undefined {
  const may = detail?.acciones['guardar']
  // Who may change no stage hears what would let him change all of them.
  if (typeof may === 'string') return typeof detail?.etapas['basica'] === 'string' ? detail.etapas['basica'] : may
  return asked ? onlyToRead : undefined
}
