import { cashierProject } from '@soportica/contract/cashiers/project'
import { getDetailCashier, getDuplicate } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { CashierOpening } from '../../../lib/projectOpening.ts'
import { RecordWaiting } from '../../record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { CashierForm, type CashierFormProps } from './ProjectRecordForm.tsx'
import { titleOf } from './formTitle.ts'
import { newWire, wireOf } from './recordWire.ts'
import type { CashierDetail } from '../../../modules/cashiers/form/cashierDetail.ts'

export type CashierDialogProps = CashierFormProps & {
  readonly what: CashierOpening
  // How often one was opened before: each opening starts from what is stored then.
  readonly opening: number
}
type Loaded = {
  readonly detail: CashierDetail | undefined
  readonly initial: Wire
  readonly nombres: Readonly<Record<string, string>>
  readonly duplicadoDe: number
  readonly pedidas: readonly string[] | null
}

const noFamily = { checkPadre: 0, hijos: [] }
const newOne = (): Loaded => ({ detail: undefined, initial: newWire(cashierProject), nombres: {}, duplicadoDe: 0, pedidas: null })

async function load(what: CashierOpening, tipoModulo: CashierModule, signal: AbortSignal): Promise<Loaded> {
  if ('duplicate' in what) {
    const { valores, nombres, pedidas } = await call(getDuplicate, { body: { cajid: what.duplicate } }, { signal })
    return { detail: undefined, initial: wireOf(cashierProject, valores, {}, noFamily), nombres, duplicadoDe: what.duplicate, pedidas }
  }
  if (!('cajid' in what)) return newOne()
  const detail = await call(getDetailCashier, { body: { cajid: what.cajid, tipoModulo } }, { signal })
  const hijos = detail.hijos.map(({ caj_id }) => caj_id)
  const family = { checkPadre: Number(detail.valores['checkPadre'] ?? 0), hijos }
  const { nombres, pedidas } = detail
  return { detail, initial: wireOf(cashierProject, detail.valores, detail.fijos, family), nombres, duplicadoDe: 0, pedidas }
}

const patienceMs = 300
/** Most answers come before anybody would see that they are waited for: two windows one after the other would cost more. */
function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

const heights = [36, 60, 60, 60, 60, 120]

/** The form starts from one answer of the server: values, words, rights and version belong together. */
export function CashierDialog({ what, opening, ...dialog }: CashierDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const { tipoModulo = 'cashiers', readOnly = false } = what
  useReturnFocus(opened)
  const slow = useSlow()
  const { data, error, refetch } = useQuery({
    queryKey: ['cashierForm', opening],
    queryFn: ({ signal }) => load(what, tipoModulo, signal),
    initialData: 'new' in what ? newOne() : undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (data) return <CashierForm {...data} {...dialog} tipoModulo={tipoModulo} readOnly={readOnly} />
  if (!slow && !error) return null
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={'cajid' in what ? titleOf(what.cajid, readOnly) : titleOf(0, false)}
      fullScreen
      label="Cargando el cajero"
      heights={heights}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
