import { localSearchRequirement } from '@soportica/contract/requests/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { dueAfter } from '@soportica/rules/requestTerm'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  localSearchRecipient,
  request,
  requestConfig,
  requestConfigPerson,
  requestFile,
  requestQuantity,
  requestStep,
} from '../../schema/requests.ts'
import type { Storage } from '../capabilities/storage/storage.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { people } from './people/people.ts'
import { type DemoMove, pathTo } from './requests/pathTo.ts'
import { demoConfiguration, demoRequests, type RequestSource } from './requests/requests.ts'
import { fileOf } from './smallFiles.ts'

const idOf = (usuario: string): number => people.findIndex((person) => person.usuario === usuario) + 1
const [asker, approver, solver, activator] = [idOf('solicitante'), idOf('aprobador'), idOf('solucionador'), idOf('sucursales')]
const [agency, visitor] = [idOf('inmobiliaria'), idOf('visitante')]

const day = 86_400_000
const firstDay = Date.parse('2026-08-03T14:20:00Z')
/** Each request a few days after the one before, its steps two or three days apart. */
const momentOf = (at: number, step: number): Date => new Date(firstDay + at * 2 * day + step * 3 * day + (step % 3) * 5_400_000)

/** The person of a step. */
function personOf({ accion, de }: DemoMove): number {
  if (accion === 'registrar') return asker
  if (accion === 'aprobar' || accion === 'rechazar') return approver
  if (accion === 'solucionar') return solver
  if (de === 8 || de === 10 || de === 21 || de === 23) return visitor
  return ['activar', 'programarVisita', 'programarRecibo'].includes(accion) || de === 11 || de === 13 ? activator : agency
}
const noteOf = ({ accion, de }: DemoMove): string => {
  if (accion === 'rechazar') return 'Falta el certificado de tradición y libertad. Complételo y envíe de nuevo.'
  if (accion === 'aprobar' && de === 1) return 'Aprobada: está en el plan del año.'
  if (accion === 'solucionar') return 'Se entregan los documentos finales.'
  return accion === 'enviar' || accion === 'reenviar' ? '<p>Adjunto el documento para su revisión.</p>' : ''
}
const takesFile = ({ accion, de }: DemoMove): boolean => accion === 'solucionar' || (accion === 'enviar' && de !== 11)

/** As if people had made, decided and solved each on the screen. */
export async function insertRequests(tx: Tx, storage?: Pick<Storage, 'write'>): Promise<void> {
  await insertConfiguration(tx)
  await tx.insert(request).values(demoRequests.map(rowOf))
  await tx.execute(sql`insert into request_number (ultimo) values (${demoRequests.length})`)
  const steps = demoRequests.flatMap((source, at) => stepsOf(source, at)).map((step, at) => ({ ...step, id: at + 1 }))
  await tx.insert(requestStep).values(steps.map(({ move: _, ...step }) => step))
  await continueIds(tx, 'request_step')
  await insertRecipients(tx)
  if (storage) await insertFiles(tx, steps, storage)
}

async function insertConfiguration(tx: Tx): Promise<void> {
  const by = { usureg: 1, usuact: 1 }
  await tx.insert(requestConfig).values(demoConfiguration.map((row, at) => ({ id: at + 1, ...row, ...by })))
  await continueIds(tx, 'request_config')
  await tx.insert(requestConfigPerson).values(
    demoConfiguration.flatMap((_, at) => [
      { configuracion: at + 1, papel: 1, usuid: approver },
      { configuracion: at + 1, papel: 2, usuid: solver },
    ]),
  )
}

const isSearch = ({ requisito }: RequestSource): boolean => requisito === localSearchRequirement
const reached = (path: readonly DemoMove[], estado: number): boolean => path.some(({ a }) => a === estado)

function rowOf(source: RequestSource, at: number): typeof request.$inferInsert {
  const { estado, municipio, sector = '', ...chain } = source
  const path = pathTo(estado, isSearch(source))
  const moment = (a: number) =>
    momentOf(
      at,
      path.findIndex((move) => move.a === a),
    )
  const [registered, last] = [momentOf(at, 0), momentOf(at, path.length - 1)]
  const term = demoConfiguration.find(({ proyecto, requisito }) => proyecto === chain.proyecto && requisito === chain.requisito)
  const decided = estado === 4 ? moment(4) : reached(path, 2) ? moment(2) : null
  const due = decided && estado !== 4 && term ? dueAfter(dayInBogota(decided), term.dias, term.frecuencia, byLaw) : undefined
  return {
    id: at + 1,
    ...chain,
    estado,
    ...(isSearch(source) && {
      areaEstimada: String(80 + at * 5),
      departamento: sql`(select m.departamento from municipality m where m.id = ${municipio ?? 1})`,
      municipio: municipio ?? 1,
      sector,
      ubicacionLocal: (at % 2) + 1,
      tipoBusqueda: 2,
      canon: at % 2,
      ...(at % 2 === 1 && { canonValor: String(4_500_000 + at * 250_000) }),
    }),
    ...(chain.requisito === 3 && { atmInstalado: 1, atmCrecimiento: 1, mulInstalado: 0, mulCrecimiento: 2 }),
    ...(decided && { aprobador: approver, aprobadaEn: decided }),
    ...(estado === 24 && { solucionador: isSearch(source) ? approver : solver, solucionadaEn: last }),
    ...(term && due !== undefined && { dias: term.dias, anticipacion: term.anticipacion, frecuencia: term.frecuencia, vence: due }),
    desde: last,
    ...(path.at(-1)?.accion === 'enviar' && { enviadoPor: personOf(path.at(-1)!) }),
    ...(reached(path, 5) && { inmobiliaria: agency, direccionLocal: 'Carrera 43A # 7-50, local 103' }),
    ...(reached(path, 8) && {
      visitante: visitor,
      visita: new Date(moment(8).getTime() + 4 * day),
      propietario: 'Hernando Castaño',
      propietarioCorreo: 'hernando.castano@example.com',
      propietarioTelefono: '(310) 555-0142',
    }),
    ...(reached(path, 21) && { recibe: visitor, recibo: new Date(moment(21).getTime() + 4 * day) }),
    usureg: asker,
    fecreg: registered,
    usuact: personOf(path.at(-1)!),
    fecact: last,
    version: path.length,
  } as typeof request.$inferInsert
}

type Made = Omit<typeof requestStep.$inferInsert, 'id'> & { readonly move: DemoMove }
const stepsOf = (source: RequestSource, at: number): Made[] =>
  pathTo(source.estado, isSearch(source)).map((move, step) => ({
    solicitud: at + 1,
    ...move,
    move,
    usuid: personOf(move),
    nota: noteOf(move),
    ...(move.accion === 'enviar' && move.de === 3 && { inmobiliaria: agency }),
    fecha: momentOf(at, step),
  }))

async function insertRecipients(tx: Tx): Promise<void> {
  const ids = demoRequests.flatMap((source, at) => (isSearch(source) && reached(pathTo(source.estado, true), 3) ? [at] : []))
  await tx
    .insert(localSearchRecipient)
    .values(ids.map((at) => ({ solicitud: at + 1, correo: 'inmobiliaria@example.com', usuid: agency, fecha: momentOf(at, 2) })))
  const planned = demoRequests.flatMap(({ requisito }, at) => (requisito === 3 ? [at + 1] : []))
  await tx.insert(requestQuantity).values(
    planned.flatMap((solicitud) => [
      { solicitud, clase: 1, cosa: 1, cantidad: 4, crecimiento: 2 },
      { solicitud, clase: 1, cosa: 4, cantidad: 2, crecimiento: 1 },
      { solicitud, clase: 2, cosa: 3, cantidad: 6, crecimiento: 3, m2: '18.50' },
    ]),
  )
}

async function insertFiles(tx: Tx, steps: readonly (Made & { id: number })[], storage: Pick<Storage, 'write'>): Promise<void> {
  const withFile = steps.filter(({ move }) => takesFile(move))
  const rows = await Promise.all(
    withFile.map(async ({ id, solicitud, usuid, fecha, move }) => {
      const { bytes, mime } = fileOf({ kind: 'pdf', text: [`Solicitud ${solicitud}`, 'Documento de la demostración'] })
      return {
        solicitud,
        paso: id,
        clase: move.accion === 'solucionar' ? 2 : 3,
        nombreOriginal: move.accion === 'solucionar' ? 'solucion.pdf' : 'informe.pdf',
        mime,
        tamano: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        ruta: await storage.write(bytes, 'pdf'),
        usureg: usuid,
        fecreg: fecha,
      }
    }),
  )
  await tx.insert(requestFile).values(rows)
}
