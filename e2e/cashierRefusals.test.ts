import { getDetailCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import { deliveryFields } from '@soportica/contract/cashiers/delivery'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer } from '@soportica/contract/core/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf } from '../apps/web/src/shells/project/saving/sentBody.ts'
import { problemsOf } from '../apps/web/src/shells/project/saving/formProblems.ts'
import { newWire, wireOf } from '../apps/web/src/shells/project/form/recordWire.ts'
import { newAddress, tokenOf } from './browser.ts'
import { ask } from './ask.ts'
import { product } from './product.ts'

type Sent = Record<string, unknown>
type Refusal = { readonly campo?: string; readonly mensaje: string }
type Saved = { readonly status: number; readonly body: Answer<typeof saveCashier> & Refusal }

let token: string
// Every field that a delivery or a stage asks for, filled.
let whole: Sent
const otherFields = ['idRegion', 'idMunicipio', 'anioContable']
const neededFields = [...new Set([...deliveryFields, ...cashierProject.stages.flatMap(({ actor }) => actor ?? [])])]

const detailOf = (cajid: number) => ask<Answer<typeof getDetailCashier>>(getDetailCashier, { cajid, tipoModulo: 'cashiers' }, token)
async function save(body: object): Promise<Saved> {
  const response = await fetch(`${product().url}/soportica${saveCashier.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Saved['body'] }
}

/** A record with all these values: collected from existing ones. */
async function wholeRecord(): Promise<Sent> {
  const found: Sent = {}
  for (let cajid = 1; cajid <= 60 && [...neededFields, ...otherFields].some((campo) => !found[campo]); cajid += 1) {
    const { valores } = await detailOf(cajid)
    // Its type of intervention needs none.
    if (valores['codigoMonitoreo'] === 'N/A') continue
    if (otherFields.some((campo) => !found[campo])) for (const campo of otherFields) found[campo] = valores[campo]
    for (const campo of neededFields) found[campo] ||= valores[campo]
  }
  return found
}

type Stored = { cajid: number; version: number; base: ReturnType<typeof wireOf> }
async function stored(start: Sent): Promise<Stored> {
  const nombreCajero = `Cajero ${Math.random().toString(36).slice(2, 10)}`
  const { status, body } = await save({
    cajid: 0,
    tipoModulo: 'cashiers',
    ...whole,
    codigoCajero: nombreCajero.slice(-8),
    nombreCajero,
    ...start,
  })
  expect({ status, mensaje: body.mensaje }).toMatchObject({ status: 200 })
  const { valores, fijos, version } = await detailOf(body.cajid)
  return { cajid: body.cajid, version, base: wireOf(cashierProject, valores, fijos, { checkPadre: 0, hijos: [] }) }
}

beforeAll(async () => {
  token = await tokenOf('administrador')
  whole = await wholeRecord()
})

const delivered = { idEstadoCajero: 3 }
const cases: [string, Sent, Sent][] = [
  ['a complete one is delivered', {}, delivered],
  ...deliveryFields.map((campo): [string, Sent, Sent] => [`delivered without ${campo}`, { [campo]: '' }, delivered]),
  ...deliveryFields.map((campo): [string, Sent, Sent] => [`${campo} is emptied once it is delivered`, delivered, { [campo]: '' }]),
  ['what is emptied as the delivery is taken back', delivered, { idArea: '', idEstadoCajero: 2, nota: 'Se devuelve' }],
  ['a delivery that is taken back without a note', delivered, { idEstadoCajero: 2 }],
  ...cashierProject.stages.flatMap(({ estado, requiere, actor, entrega }): [string, Sent, Sent][] =>
    estado && requiere && actor && entrega
      ? [
          [`${estado} is delivered`, { fechaEntregaInfoDiseno: '2026-01-15' }, { [estado]: 4 }],
          [`${estado} without anything`, {}, { [estado]: 4 }],
          [`${estado} without its actor`, { [actor]: '' }, { [estado]: 4 }],
          [`${estado} where it is not required`, { [requiere]: 0 }, { [estado]: 4 }],
          [`${estado} given its actor as well`, { [actor]: '', fechaEntregaInfoDiseno: '2026-01-15' }, { [estado]: 4, [actor]: 'whole' }],
          [`the actor of a delivered ${estado}`, { [estado]: 4, fechaEntregaInfoDiseno: '2026-01-15' }, { [actor]: '' }],
          [`the day of a delivered ${estado}`, { [estado]: 4, fechaEntregaInfoDiseno: '2026-01-15' }, { [entrega]: '' }],
          [`a delivered ${estado} that is not required any more`, { [estado]: 4, fechaEntregaInfoDiseno: '2026-01-15' }, { [requiere]: 0 }],
          [`${estado} dropped instead`, { [actor]: '' }, { [estado]: 5 }],
        ]
      : [],
  ),
]

// The server names one of the form's errors; where the form has none, it saves.
const expected = (said: readonly Refusal[]): readonly Refusal[] => (said.length === 0 ? [{ mensaje: 'guardado' }] : said)
const answered = ({ status, body: { campo, mensaje } }: Saved): Refusal =>
  status === 200 ? { mensaje: 'guardado' } : { mensaje, ...(campo ? { campo } : {}) }

// A refused record stays as registered and serves the next case with the same start.
const untouched = new Map<string, Stored>()

describe('what the form says before it is saved is what the server says', () => {
  it('of a stored one, whatever changes', async () => {
    const offenders: string[] = []
    for (const [name, start, mine] of cases) {
      const begins = JSON.stringify(start)
      const record = untouched.get(begins) ?? (await stored(start))
      const { cajid, version, base } = record
      const filled = Object.fromEntries(Object.entries(mine).map(([campo, value]) => [campo, value === 'whole' ? whole[campo] : value]))
      const wire = { ...base, ...filled } as typeof base
      const which = { id: cajid, tipoModulo: 'cashiers', duplicadoDe: 0 } as const
      const said = expected(problemsOf(cashierProject, which, wire, base))
      const answer = await save(bodyOf(cashierProject, which, wire, base, version))
      if (answer.status === 200) untouched.delete(begins)
      else untouched.set(begins, record)
      const { campo, mensaje } = answered(answer)
      const isSaid = said.some((one) => one.campo === campo && one.mensaje === mensaje)
      if (!isSaid) offenders.push(`${name}: the form says ${JSON.stringify(said)}, the server ${JSON.stringify({ campo, mensaje })}`)
    }
    expect(offenders).toEqual([])
  })

  it('a new one, delivered at once', async () => {
    const which = { id: 0, tipoModulo: 'cashiers', duplicadoDe: 0 } as const
    const base = newWire(cashierProject)
    for (const lacking of [{}, { idVisitante: '' }, { idArea: '' }]) {
      const wire = { ...base, ...whole, codigoCajero: Math.random().toString(36).slice(2, 8), nombreCajero: 'Nuevo', idEstadoVisita: 4 }
      const mine = { ...wire, ...delivered, ...lacking } as typeof base
      const said = problemsOf(cashierProject, which, mine, base)
      expect(expected(said)).toContainEqual(answered(await save(bodyOf(cashierProject, which, mine, base, undefined))))
    }
  })
})
