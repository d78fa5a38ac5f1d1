import { planForm, type PlanSite, proccessRequestPlains } from '@soportica/contract/plan-requests/publicForm'
import type { SiteKind } from '@soportica/contract/plan-requests/states'
import type { Answer } from '@soportica/contract/core/endpoint'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { solveCaptcha } from '../../../shells/captcha/solveCaptcha.ts'

export type PlanField = 'nombre' | 'correo' | 'proyecto' | 'codigo' | 'tipoPlanos' | 'observacion'
const order: readonly PlanField[] = ['nombre', 'correo', 'proyecto', 'codigo', 'tipoPlanos', 'observacion']
export type Mistakes = Partial<Record<PlanField, string>>
export type Receipt = Answer<typeof proccessRequestPlains>
const isField = (name: unknown): name is PlanField => order.some((field) => field === name)
const empty = {
  nombre: '',
  correo: '',
  proyecto: null as SiteKind | null,
  sitio: null as PlanSite | null,
  tipoPlanos: [] as readonly number[],
  observacion: '',
}
export type PlanValues = typeof empty
const notVerified = 'No se pudo verificar que usted no es un robot. Revise su conexión e intente de nuevo.'

/** The form's values, errors and sending: the proof of work is computed meanwhile. */
export function usePlanForm() {
  const [values, setValues] = useState(empty)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState<'' | 'Verificando…' | 'Enviando…'>('')
  const [receipt, setReceipt] = useState<Receipt>()
  const sending = useRef(false)

  const change = (changed: Partial<PlanValues>) => {
    setValues((before) => ({ ...before, ...changed }))
    const fields = Object.keys(changed).map((name) => (name === 'sitio' ? 'codigo' : name))
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))))
  }
  const show = (found: Mistakes) => {
    setMistakes(found)
    const first = order.find((name) => found[name])
    if (first) document.getElementById(first)?.focus()
  }
  const send = async () => {
    if (sending.current) return
    setRefusal('')
    const { sitio, ...typed } = values
    const checked = planForm.safeParse({ ...typed, codigo: sitio?.codigo ?? '' })
    if (!checked.success) return show(mistakesOf(checked.error.issues))
    sending.current = true
    try {
      setBusy('Verificando…')
      const captcha = await solveCaptcha(new AbortController().signal).catch((error: unknown) => {
        throw isApiError(error) ? error : new Error(notVerified)
      })
      setBusy('Enviando…')
      setReceipt(await call(proccessRequestPlains, { body: { ...checked.data, captcha } }))
    } catch (error) {
      if (isApiError(error) && isField(error.campo)) show({ [error.campo]: sentenceOf(error) })
      else setRefusal(isApiError(error) ? sentenceOf(error) : notVerified)
    } finally {
      sending.current = false
      setBusy('')
    }
  }
  /** Another request of the same person. */
  const startAnother = () => {
    setReceipt(undefined)
    setValues(({ nombre, correo }) => ({ ...empty, nombre, correo }))
  }
  return { values, mistakes, refusal, busy, receipt, change, send, startAnother }
}

function mistakesOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Mistakes {
  const found: Mistakes = {}
  for (const { path, message } of issues) if (isField(path[0])) found[path[0]] ??= message
  return found
}
