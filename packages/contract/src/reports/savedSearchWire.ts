import { z } from 'zod'
import {
  actions,
  flag,
  identity,
  message,
  optionalId,
  recordId,
  recordIdOrNew,
  requiredText,
  saved,
  sorting,
  version,
} from '../core/wire.ts'
import { limits } from '../core/limits.ts'
import type { Report } from './reports.ts'
import { sortsOf, valuesOf } from './question.ts'
import { savedName } from '../views/sharing.ts'

/** bugId is the number of a saved search on the wire. */
export function savedSearchWire(report: Report) {
  const { sistema } = report.project
  /** The path tells the report; another number is refused. */
  const system = z.literal(sistema).nullish()
  const datos = z.object({
    [report.chosen]: z.array(z.int()).optional(),
    secciones: z.array(z.string()),
    campos: z.array(z.looseObject({ campo: z.string() })),
    sortField: z.string(),
    sortOrder: z.int(),
  })
  return {
    listed: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        system: z.int(),
        autor: z.string(),
        propia: z.boolean(),
        /** 0 private, 1 a profile, 2 everybody. */
        compartida: z.int(),
        perfil: z.int().nullable(),
        predeterminada: z.boolean(),
        version: z.int(),
        /** editar, eliminar */
        acciones: actions,
      }),
    ),
    read: z.strictObject({ ...identity, bugId: recordId, system }),
    /** avisos: vanished parts of the search; datos has the others. */
    data: z.object({ datos, nombre: z.string(), version: z.int(), avisos: z.array(z.string()) }),
    save: z.strictObject({
      ...identity,
      bugId: recordIdOrNew,
      nombre: requiredText(savedName, limits.nameLength),
      values: valuesOf(report),
      ...sorting(sortsOf(report), report.id),
      system,
      compartida: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullish(),
      perfil: optionalId,
      version,
    }),
    saved: message.extend({ bugId: z.int(), ...saved }),
    remove: z.strictObject({ ...identity, bugId: recordId, system, version }),
    /** valor 0: none is opened by itself any more. */
    choose: z.strictObject({ ...identity, bugId: recordId, system, valor: flag }),
  }
}
