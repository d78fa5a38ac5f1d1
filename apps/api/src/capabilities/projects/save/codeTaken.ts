import type { Project } from '@soportica/contract/projects/project'
import { AppError, violated } from '../../../plugins/http/errors.ts'

/** The code of another record, or one that looks like it (0009), is refused in the project's words. */
export const codeTaken = ({ errors, commonFields }: Pick<Project, 'errors' | 'commonFields'>, codigo: string): AppError =>
  new AppError(errors.codeTaken, { valor: codigo }, { campo: commonFields.code })

/** The refusal that stands for an error of the database about the code of a record; undefined: it is another error. */
export function codeTakenIn(project: Project, codigo: unknown, error: unknown): AppError | undefined {
  const constraint = violated(error)
  const isCode = constraint === `${project.entidad}_codigo_unico` || constraint === `${project.entidad}_codigo_igual`
  return isCode ? codeTaken(project, String(codigo ?? '').trim()) : undefined
}

/** Only the database notices a code that another transaction takes at the same moment; its error becomes a refusal. */
export async function refusingTakenCode<T>(project: Project, codigo: unknown, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw codeTakenIn(project, codigo, error) ?? error
  }
}
