import { z } from 'zod'
import { peridOf } from '../permissions/permissions.ts'
import { identity, ignored } from '../core/wire.ts'
import { moduleOf, modulePerids, moduleRight } from './modules.ts'
import type { Project } from './project.ts'
import { theMany } from './words.ts'

/** The common parts of a project's calls: the rights and the module. */
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
  /** Entering one of the modules; R-13 limits the rows. */
  const entering = { anyOf: modulePerids(project, 'access'), action: `entrar a ${theMany(project.words)}` }
  return {
    tipoModulo,
    moduleOrGeneral,
    context: { ...identity, tipoModulo: moduleOrGeneral, canViewAll: ignored },
    /** This right of a module, by default of the general one. */
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
