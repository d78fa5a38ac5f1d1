import { localSearchRequirement } from '@soportica/contract/requests/states'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { localSearchStateIds } from '@soportica/rules/localSearch'
import { dueAfter } from '@soportica/rules/requestTerm'
import { StartError } from '../../startError.ts'
import { numberOf, workday } from '../projects/workdays.ts'
import { seededRandom } from '../random.ts'
import { type DemoMove, pathTo } from '../requests/pathTo.ts'
import type { Range } from './cashiers.ts'
import { copyLines, type RowSource, type Value } from './copyRows.ts'
import type { References, RequestChain } from './references.ts'
import { placesByWeight, requestStates, years } from './weights.ts'

const columns = `proyecto categoria tipo requisito observaciones estado area_estimada departamento municipio sector ubicacion_local
  tipo_busqueda canon canon_valor atm_instalado atm_crecimiento mul_instalado mul_crecimiento aprobador aprobada_en
  solucionador solucionada_en dias anticipacion frecuencia vence desde enviado_por inmobiliaria visitante visita recibe
  recibo propietario propietario_correo propietario_telefono usureg fecreg usuact fecact version eliminado_en
  eliminado_por`.split(/\s+/)
const sectors = ['Centro', 'Norte', 'Chapinero', 'El Poblado', 'Cabecera', 'San Fernando', 'Alto Prado', 'Laureles', 'Manga', 'La Flora']
const reasons = [
  'Se necesita para la apertura que está en el plan del año.',
  'El contrato de arrendamiento vence y no se renueva.',
  'La curaduría pidió el documento para la licencia.',
  'La sucursal recibe más clientes de los que caben en la sala.',
  'El cajero se traslada porque el centro comercial cambia de operador.',
]
const notes: Readonly<Record<string, readonly string[]>> = {
  aprobar: ['Aprobada.', 'Conforme; está en el presupuesto.', 'Siga con lo que corresponde.'],
  rechazar: ['Falta el certificado de tradición y libertad.', 'No está en el plan de este año.', 'Complete los datos y envíe de nuevo.'],
  solucionar: ['Se entregan los documentos finales.', 'Quedó radicado y aprobado.'],
  enviar: ['Adjunto el documento para su revisión.', 'Queda listo para su aprobación.'],
}
const [searching, today] = [localSearchStateIds.filter((estado) => estado > 2 && estado < 24), numberOf('2026-11-02')]
const [decided, deletedOf] = [[4, 24], 100]

type StoryStep = DemoMove & { readonly usuid: number; readonly fecha: string; readonly nota: string }
type Story = { readonly values: Value[]; readonly steps: readonly StoryStep[]; readonly agency: number | null }

/** Requests in every state, with their steps and people. */
export function requestSource(references: References, { first, count }: Range): RowSource {
  const { chains, people, stageRefs } = references
  if (chains.length === 0) throw new StartError('No hay ninguna combinación que se pueda solicitar. Asocie primero sus catálogos.')
  const places = placesByWeight(references.places)
  const someone = (candidates: readonly number[] | undefined): readonly number[] =>
    candidates && candidates.length > 0 ? candidates : people
  // Requests for premises are more frequent.
  const ofPremises = chains.filter(({ requisito }) => requisito === localSearchRequirement)
  const searches = ofPremises.length > 0 ? ofPremises : chains
  const [agencies, visitors] = [someone(stageRefs.actors.inmobiliaria), someone(stageRefs.actors.visita)]

  const storyOf = (id: number): Story => {
    const random = seededRandom(id ^ 0x7e40e57)
    const chain: RequestChain = random.pick(random.below(4) === 0 ? searches : chains)
    const isSearch = chain.requisito === localSearchRequirement
    const picked = random.pick(requestStates)
    const estado = isSearch && picked === 2 ? random.pick([2, ...searching]) : picked
    const path = pathTo(estado, isSearch)
    const ended = decided.includes(estado)
    const who = {
      asker: random.pick(people),
      approver: random.pick(someone(chain.aprueban)),
      solver: random.pick(someone(chain.solucionan)),
      agency: random.pick(agencies),
      visitor: random.pick(visitors),
    }
    const personOf = ({ accion, de }: DemoMove): number => {
      if (accion === 'registrar') return who.asker
      if (accion === 'aprobar' || accion === 'rechazar') return who.approver
      if (accion === 'solucionar') return who.solver
      return [8, 10, 21, 23].includes(de) ? who.visitor : who.agency
    }
    // Decided requests lie in any year; open ones moved in the last weeks.
    const lengths = path.map(() => random.between(1, 4))
    const whole = lengths.reduce((sum, days) => sum + days, 0)
    const begun = ended ? numberOf(`${random.pick(years)}-01-15`) + random.below(170) : today - random.between(1, 30) - whole
    let at = Math.min(begun, today - whole - 1)
    const steps = path.map((move, turn): StoryStep => {
      at += turn === 0 ? 0 : lengths[turn]!
      const fecha = `${workday(at)}T${random.between(13, 22)}:${random.between(10, 59)}:00Z`
      return { ...move, usuid: personOf(move), fecha, nota: random.pick(notes[move.accion] ?? ['']) }
    })
    const [registered, last] = [steps[0]!, steps.at(-1)!]
    const whenIn = (a: number): string | null => steps.find((step) => step.a === a)?.fecha ?? null
    const [approvedAt, municipality] = [whenIn(2), random.pick(places)]
    const settledAt = approvedAt ?? whenIn(4)
    const { dias, anticipacion, frecuencia } = chain
    const term = approvedAt && dias > 0 ? [dias, anticipacion, frecuencia] : [0, 0, 1]
    const vence = approvedAt ? (dueAfter(approvedAt.slice(0, 10), term[0]!, term[2] === 2 ? 2 : 1, byLaw) ?? null) : null
    const solvedAt = estado === 24 ? last.fecha : null
    const deleted = estado === 1 && random.below(deletedOf) < 8 ? last.fecha : null
    const [chosen, visited, received] = [whenIn(5), whenIn(8), whenIn(21)]
    const canon = random.below(2)
    const premises: Value[] = isSearch
      ? [random.between(40, 400), municipality.depId, municipality.id, random.pick(sectors), random.between(1, 2), 2, canon]
      : [null, null, null, '', null, null, 0]
    const machines: Value[] = chain.maquinas ? [1, random.below(3), random.below(2), random.below(3)] : [null, null, null, null]
    const values: Value[] = [
      [chain.proyecto, chain.categoria, chain.tipo, chain.requisito, random.pick(reasons), estado],
      premises,
      [isSearch && canon === 1 ? random.between(20, 90) * 100_000 : null],
      machines,
      [settledAt ? who.approver : null, settledAt, solvedAt ? last.usuid : null, solvedAt],
      [...term, vence, last.fecha, last.accion === 'enviar' || last.accion === 'reenviar' ? last.usuid : null],
      [chosen ? who.agency : null, visited ? who.visitor : null, visited, received ? who.visitor : null, received],
      visited ? ['Hernando Castaño', 'hernando.castano@example.com', '(310) 555-0142'] : ['', '', ''],
      [registered.usuid, registered.fecha, last.usuid, last.fecha, steps.length, deleted, deleted ? registered.usuid : null],
    ].flat()
    return { values, steps, agency: whenIn(3) ? who.agency : null }
  }

  const stepColumns = ['solicitud', 'de', 'accion', 'a', 'usuid', 'nota', 'inmobiliaria', 'fecha']
  function* stepRows(): Generator<Value[]> {
    for (let id = first; id < first + count; id += 1) {
      const { steps, agency } = storyOf(id)
      for (const { de, accion, a, usuid, nota, fecha } of steps)
        yield [id, de, accion, a, usuid, nota, accion === 'enviar' && de === 3 ? agency : null, fecha]
    }
  }
  function* recipientRows(): Generator<Value[]> {
    for (let id = first; id < first + count; id += 1) {
      const { steps, agency } = storyOf(id)
      const sentStep = steps.find(({ a }) => a === 3)
      if (sentStep && agency !== null) yield [id, `inmobiliaria-${agency}@example.com`, agency, sentStep.fecha]
    }
  }
  return {
    table: 'request',
    columns,
    row: (id) => storyOf(id).values,
    afterwards: {
      tables: ['request_step', 'local_search_recipient'],
      load: async (client) => {
        await copyLines(client, 'request_step', stepColumns, stepRows())
        await copyLines(client, 'local_search_recipient', ['solicitud', 'correo', 'usuid', 'fecha'], recipientRows())
      },
    },
  }
}
