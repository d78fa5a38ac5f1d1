import { findCashierKeys } from '@soportica/contract/cashiers/pasteCalls'
import { call } from '../../../lib/api/api.ts'
import { PasteDialog } from '../../../shells/project/paste/PasteDialog.tsx'
import type { FindRecords, PasteProps } from '../../../shells/project/paste/pasteProps.ts'
import { cashierParts } from '../form/cashierParts.ts'

const find: FindRecords = async (body, signal) => (await call(findCashierKeys, { body }, { signal })).registros
export const CashierPaste = (props: PasteProps) => <PasteDialog parts={cashierParts} find={find} {...props} />
