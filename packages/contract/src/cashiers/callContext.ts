import { z } from 'zod'
import { peridOf } from '../permissions/permissions.ts'
import { fieldRequired } from '../core/required.ts'
import { identity, ignored, queryId, recordId } from '../core/wire.ts'
import { moduleOf, modulePerids, moduleRight } from '../projects/modules.ts'
import { cashierModules } from './modules.ts'
import { cashierProject } from './project.ts'

// What the calls of cashiers have in common.
export const tag = 'Cajeros'
export const area = 'cashierManagement'
export const only = (accion: string, modulo = 'cashiers') => ({ anyOf: [peridOf(area, modulo, accion)!] })
/** Whoever enters one of the modules; what is seen there is said by R-13. */
export const entering = { anyOf: modulePerids(cashierProject, 'access'), action: 'entrar a los cajeros' }
export const ids = z.array(recordId).max(200)
/** Other spellings are accepted; any other word is the general module. */
export const tipoModulo = z
  .string()
  .max(40)
  .transform((word) => moduleOf(cashierProject, word))
  .pipe(z.enum(cashierModules))

const listNamed = z.looseObject({
  tipoModulo: tipoModulo.nullish(),
  filters: z.looseObject({ tipoModulo: tipoModulo.nullish() }).nullish(),
})
/** The list of a module is entered with the right of that module. */
export const enteringList = {
  ...entering,
  asked: (body: unknown) => {
    const { data } = listNamed.safeParse(body)
    const modulo = data?.tipoModulo ?? data?.filters?.tipoModulo
    return modulo ? moduleRight(cashierProject, modulo, 'access') : undefined
  },
}

export const moduleAsked = tipoModulo.nullish().transform((value) => value ?? 'cashiers')

export const context = { ...identity, tipoModulo: moduleAsked, canViewAll: ignored }
export const stageKeys = z.array(z.string())

const eitherSpelling = 'El número del cajero; se acepta como cajId y como cajid'
/** Both spellings are taken: the specification writes it both ways. */
export const historyOf = z
  .strictObject({ cajId: queryId.optional().describe(eitherSpelling), cajid: queryId.optional().describe(eitherSpelling) })
  .superRefine(({ cajId, cajid }, check) => {
    if (cajId === undefined && cajid === undefined)
      check.addIssue({ code: 'custom', path: ['cajId'], message: fieldRequired('número del cajero') })
    else if (cajId !== undefined && cajid !== undefined && cajId !== cajid)
      check.addIssue({ code: 'custom', path: ['cajid'], message: 'Se enviaron dos números de cajero distintos' })
  })
  .transform(({ cajId, cajid }) => ({ cajId: (cajId ?? cajid)! }))
