import type { CashierDetail } from '../form/cashierDetail.ts'

type Where = { readonly readOnly: boolean; readonly tipoModulo: string; readonly visitor: unknown; readonly savedVisitor: unknown }

/** In the form of the general list, as long as it may be edited, its files seen, and nobody else was put down as visitor (2.6). */
export const mayReprogram = (
  detail: Pick<CashierDetail, 'acciones'> | undefined,
  { readOnly, tipoModulo, visitor, savedVisitor }: Where,
): boolean =>
  detail?.acciones['verAdjuntos'] === true && !readOnly && tipoModulo === 'cashiers' && String(visitor ?? '') === String(savedVisitor ?? '')
