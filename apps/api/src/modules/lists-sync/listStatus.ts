import type { Answer } from '@soportica/contract/core/endpoint'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { paddedRequest } from '@soportica/contract/requests/states'
import type { getListsDifferences, getListsSync } from '@soportica/contract/settings/listsSync'
import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import type { DeclaredList } from '../../capabilities/microsoft/lists/declaredList.ts'
import { listNumber } from '../../capabilities/microsoft/lists/outcome.ts'
import { findSetting, type Setting } from '../../capabilities/microsoft/settings/setting.queries.ts'
import { allowed } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { listGroups } from './listsSync.ts'
import { masterLists } from './masterLists.ts'
import { requestList } from './requestColumns.ts'
import {
  differences,
  howItRuns,
  outcomes,
  storedListStatuses,
  type StoredDifference,
  type StoredOutcome,
  type StoredListStatus,
} from './listStatus.queries.ts'

type SyncStatus = Answer<typeof getListsSync>
type Difference = Answer<typeof getListsDifferences>['results'][number]

export const declaredLists: readonly DeclaredList[] = listPickers.map(({ name }) =>
  listGroups.flatMap(({ lists }) => [...lists]).find(({ lista }) => lista === name)!,
)
const isMaster = (lista: ListPicker): boolean => masterLists.some((list) => list.lista === lista)

export async function howListsStand({ db, user }: UserContext): Promise<SyncStatus> {
  const [setting, run, stored] = [await findSetting(db), await howItRuns(db), await storedListStatuses(db)]
  const { corriendoDesde, terminoEn, detenidaEn, detenidaPor } = run
  return {
    configurado: setting.sitio !== '',
    corriendoDesde,
    terminoEn,
    detenida: detenidaEn === null ? null : { desde: detenidaEn, por: detenidaPor },
    listas: declaredLists.map((list) => listStatus(list, setting, stored.get(list.lista))),
    acciones: { sincronizar: allowed(user, businessRules) },
  }
}

const none: Omit<StoredListStatus, 'lista'> = {
  columnas: {},
  completa: false,
  ultimoExito: null,
  error: '',
  noAntes: null,
  hechos: 0,
  total: 0,
  elementos: 0,
  enEspera: 0,
  conNovedad: 0,
}
function listStatus({ lista, columns }: DeclaredList, setting: Setting, stored?: StoredListStatus): SyncStatus['listas'][number] {
  const { columnas, completa, ...status } = stored ?? { lista, ...none }
  const estado = !setting.listas[lista]
    ? 'sinElegir'
    : status.error !== ''
      ? 'falla'
      : !completa
        ? status.hechos > 0
          ? 'leyendo'
          : 'sinLeer'
        : status.enEspera > 0 || status.total > 0
          ? 'pendiente'
          : 'alDia'
  return {
    ...status,
    lista,
    nombre: listPickers.find(({ name }) => name === lista)!.label,
    entra: !isMaster(lista),
    estado,
    columnas: columns.map(({ campo, columna, tipo }) => ({ columna, tipo, encontrada: columnas[campo] !== undefined })),
  }
}

const most = 100
export async function howListDiffers(db: Reader, lista: ListPicker): Promise<Answer<typeof getListsDifferences>> {
  const now = await differences(db, lista, isMaster(lista), most + 1)
  const settled = await outcomes(db, lista, listNumber(lista), most + 1)
  // Deleted items are reported once.
  const gone = new Set(now.filter(({ clase }) => clase === 'borrado').map(({ item }) => item))
  const decided = settled.filter(({ que, item }) => que !== 'borrado' || !gone.has(item))
  const all = [...now.map((one) => differenceRow(lista, one)), ...decided.map((one) => outcomeRow(lista, one))]
  return { results: all.slice(0, most), hayMas: all.length > most }
}

const titleOf = (lista: ListPicker, { registro, item, titulo }: { registro: number | null; item: string; titulo?: string }): string => {
  if (registro !== null && lista === requestList.lista) return `Solicitud N° ${paddedRequest(registro)}`
  return titulo || (registro === null ? `Elemento ${item}` : `Registro ${registro}`)
}
const sentences = {
  ajeno: 'Está en la lista y no en Soportica: se deja como está.',
  borrado: 'Se borró en la lista. Aquí se conserva.',
} as const
const differenceRow = (lista: ListPicker, { error, titulo, ...one }: StoredDifference): Difference => ({
  ...one,
  titulo: titleOf(lista, { ...one, titulo }),
  detalle: one.clase === 'ajeno' || one.clase === 'borrado' ? sentences[one.clase] : error,
})

function outcomeRow(lista: ListPicker, { que, campos, motivo, ...one }: StoredOutcome): Difference {
  const columns = declaredLists.find((list) => list.lista === lista)!.columns
  const words = campos.map((campo) => `«${columns.find((column) => column.campo === campo)?.columna ?? campo}»`).join(', ')
  const of = words ? ` (${words})` : ''
  const detalle = {
    nuestro: `${motivo ? `${motivo} ` : ''}Se cambió en la lista${of} y se puso de nuevo lo de Soportica.`,
    suyo: `Se cambió en los dos lados${of} y se tomó lo de la lista, porque aún no se aprobaba.`,
    borrado: isMaster(lista) ? 'Se borró en la lista y se creó de nuevo.' : 'Se borró en la lista. Aquí se conserva.',
  }[que]
  return { ...one, clase: que, titulo: titleOf(lista, one), detalle }
}
