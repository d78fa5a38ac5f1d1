import { z } from 'zod'
import { peridOf } from '../permissions/permissions.ts'
import { identity, ignored } from '../core/wire.ts'
import { moduleOf, modulePerids, moduleRight } from './modules.ts'
import type { Project } from './project.ts'
import { theMany } from './words.ts'

/** What the calls of a project have in common: who may make them, and the module in which they are made. */
export function callContext<M extends string>(project: Project<M>) {
  const names: readonly string[] = project.modules.map(({ name }) => name)
  const word = z.string().max(40)
  const moduleName = word.transform((spelling): string => moduleOf(project, spelling)).pipe(z.enum(names))
  /** Other spellings are accepted; any other word is the general module. */
  const tipoModulo = moduleName as unknown as z.ZodType<M, string>
  const moduleOrGeneral = tipoModulo.nullish().transform((value) => value ?? project.general)
  const listModuleBody = z.looseObject({
    tipoModulo: tipoModulo.nullish(),
    filters: z.looseObject({ tipoModulo: tipoModulo.nullish() }).nullish(),
  })
  /** Whoever enters one of the modules; what is seen there is said by R-13. */
  const entering = { anyOf: modulePerids(project, 'access'), action: `entrar a ${theMany(project.words)}` }
  return {
    tipoModulo,
    moduleOrGeneral,
    context: { ...identity, tipoModulo: moduleOrGeneral, canViewAll: ignored },
    /** Whoever has this right of a module; without one named, of the general module. */
    only: (accion: string, modulo: string = project.general) => ({ anyOf: [peridOf(project.area, modulo, accion)!] }),
    entering,
    /** The list of a module is entered with the right of that module. */
    enteringList: {
      ...entering,
      peridInBody: (body: unknown) => {
        const { data } = listModuleBody.safeParse(body)
        const modulo = data?.tipoModulo ?? data?.filters?.tipoModulo
        return modulo ? moduleRight(project, modulo, 'access') : undefined
      },
    },
  }
}
