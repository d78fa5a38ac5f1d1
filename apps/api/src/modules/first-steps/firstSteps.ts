import { type FirstStep, type FirstStepName, firstStepNames } from '@soportica/contract/settings/firstSteps'
import { registersCashiers } from '@soportica/contract/permissions/cashiers'
import { businessRules, holidays, positions, profiles, users } from '@soportica/contract/permissions/securityWindows'
import { dayInBogota, dayText, yearOf } from '@soportica/rules/calendarDay'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type CatalogDefinition, isScreen, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { copiesState } from '../../capabilities/copies/copies.queries.ts'
import { everSent } from '../../capabilities/mail/mail.queries.ts'
import { mailModeOf, mailServerOf } from '../../capabilities/mail/mailServer.ts'
import { findSetting } from '../../capabilities/microsoft/settings/setting.queries.ts'
import { mailSettings } from '@soportica/contract/settings/mail'
import { counted } from '@soportica/rules/counted'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { holidaysOf } from '../holidays/holidays.public.ts'
import { findMissingPositions } from '../positions/positions.public.ts'
import type { Looking, StepState, Step } from './firstStep.ts'
import { readInstallation } from './firstSteps.queries.ts'
import { countCatalog } from '../../capabilities/catalogs/catalog.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

const { required, modality, delivery } = cashierProject
const neededFields = new Set<string | undefined>([...required, modality, ...delivery.fields])
const chosenFrom = new Set(cashierFields.flatMap((field) => (field.kind === 'lookup' && neededFields.has(field.name) ? [field.of] : [])))

/** The catalogues of the fields that a cashier needs for registration, schedule and delivery; that of its dates first. */
const cashierCatalogs: readonly CatalogDefinition[] = catalogs
  .filter((definition) => isScreen(definition) && chosenFrom.has(definition.name))
  .toSorted((one, other) => Number(other.name === 'modality') - Number(one.name === 'modality'))

const catalogParts = (db: Reader): Promise<FirstStep['partes']> =>
  Promise.all(
    cashierCatalogs.map(async (definition) => ({
      catalogo: definition.name,
      cantidad: await countCatalog(db, definition, { [statusOf(definition)]: 1 }),
    })),
  )

const inEnvironment = `Ponga ${mailSettings} en el entorno del servidor y reinícielo.`

/** A session that must change its password gets no answers, so this user has already changed it. */
async function account({ user }: Looking): Promise<StepState> {
  if (user.correo !== '') return { hecho: true, estado: `Contraseña cambiada; sus correos llegan a ${user.correo}.` }
  return { hecho: false, estado: 'Contraseña cambiada. Falta su correo: sin él no recibe avisos ni puede recuperar la contraseña.' }
}

async function mail({ db, env }: Looking): Promise<StepState> {
  const modo = mailModeOf(env)
  if (modo === 'ninguno') return { hecho: false, estado: 'Sin servidor de correo: los correos esperan.', falta: inEnvironment }
  if (modo === 'buzon') return { hecho: false, estado: 'Los correos se guardan en este equipo y no salen.', falta: inEnvironment }
  const tried = await everSent(db)
  return { hecho: tried, estado: tried ? `Sale por ${mailServerOf(env)}.` : `Configurado en ${mailServerOf(env)}, sin probar.` }
}

async function places({ db, there }: Looking): Promise<StepState> {
  const { departamentos, municipios } = await findMissingPositions(db)
  const here = `${counted(there.municipios, 'municipio', 'municipios')} en ${counted(there.departamentos, 'departamento', 'departamentos')}.`
  const estado = there.municipios === 0 ? 'Aún no hay municipios.' : here
  if (departamentos.length + municipios.length === 0) return { hecho: there.municipios > 0, estado }
  return { hecho: false, estado: `${estado} Faltan ${counted(municipios.length, 'municipio', 'municipios')} del DANE.` }
}

async function catalogues({ db }: Looking): Promise<StepState> {
  const partes = await catalogParts(db)
  const ready = partes.filter(({ cantidad }) => cantidad > 0).length
  return { hecho: ready === partes.length, estado: `${ready} de ${partes.length} catálogos tienen opciones.`, partes }
}

async function someProfiles({ there: { perfiles } }: Looking): Promise<StepState> {
  if (perfiles === 0) return { hecho: false, estado: 'Solo está el perfil Administrador.' }
  return { hecho: true, estado: `${counted(perfiles, 'perfil', 'perfiles')} además de Administrador.` }
}

async function someUsers({ there: { usuarios } }: Looking): Promise<StepState> {
  if (usuarios <= 1) return { hecho: false, estado: 'Solo está el primer usuario.' }
  return { hecho: true, estado: `${counted(usuarios, 'usuario activo', 'usuarios activos')}.` }
}

async function nextHolidays({ db, now }: Looking): Promise<StepState> {
  const year = yearOf(dayInBogota(now))
  const counts = await Promise.all([year, year + 1].map(async (each) => ({ year: each, days: (await holidaysOf(db, each)).length })))
  const said = counts.map(({ year: each, days }) => `${each}: ${counted(days, 'festivo', 'festivos')}`).join('; ')
  return { hecho: counts.every(({ days }) => days > 0), estado: `${said}, calculados por la ley.` }
}

async function microsoft({ db }: Looking): Promise<StepState> {
  const { tenantId, clientId, secreto, ultimoExito, ultimoError, error } = await findSetting(db)
  if (tenantId === '' || clientId === '' || secreto === null)
    return { hecho: false, estado: 'Sin credenciales: los archivos quedan en el servidor.' }
  if (ultimoExito === null && ultimoError === null) return { hecho: false, estado: 'Credenciales guardadas, sin probar.' }
  const works = ultimoExito !== null && (ultimoError === null || ultimoExito >= ultimoError)
  return works ? { hecho: true, estado: 'La conexión funciona.' } : { hecho: false, estado: `La última conexión falló: ${error}` }
}

async function copies({ db }: Looking): Promise<StepState> {
  const { programada, ultima } = await copiesState(db)
  const last = ultima ? `la última es del ${dayText(dayInBogota(ultima))}` : 'aún no hay ninguna'
  return { hecho: programada, estado: programada ? `Se hacen cada día; ${last}.` : `No se hacen solas; ${last}.` }
}

async function firstCashier({ there: { cajeros, modalidades } }: Looking): Promise<StepState> {
  if (cajeros > 0) return { hecho: true, estado: 'El primer cajero está guardado.' }
  const falta = modalidades === 0 ? 'El catálogo Modalidades está vacío: llénelo antes, o el cajero queda sin fechas.' : ''
  return { hecho: false, estado: 'Aún no hay cajeros.', falta }
}

const steps: Readonly<Record<FirstStepName, Step>> = {
  cuenta: { needs: [users.edit], look: account },
  correo: { needs: [businessRules], look: mail },
  lugares: { needs: [positions.create], look: places },
  catalogos: { needs: [], look: catalogues },
  perfiles: { needs: [profiles.create], look: someProfiles },
  usuarios: { needs: [users.create], look: someUsers },
  festivos: { needs: [holidays], look: nextHolidays },
  microsoft: { needs: [businessRules], look: microsoft },
  copia: { needs: [businessRules], look: copies },
  cajero: { needs: registersCashiers, look: firstCashier },
}

/** Every step, in its order; a step that the caller has no right to take says so. */
export async function firstStepsFor(looking: Omit<Looking, 'there'>): Promise<FirstStep[]> {
  const there = await readInstallation(looking.db)
  return Promise.all(
    firstStepNames.map(async (paso) => {
      const { needs, look } = steps[paso]
      const { hecho, estado, falta = '', partes = [] } = await look({ ...looking, there })
      return { paso, hecho, estado, falta, partes, acciones: { abrir: mayTake(looking.user, needs) } }
    }),
  )
}

const mayTake = (user: CurrentUser, needs: readonly number[]): true | string =>
  needs.map((perid) => allowed(user, perid)).find((each) => each !== true) ?? true
