import { useModules } from '../product/ModulesContext.ts'
import { useWork } from './useWork.ts'

export type TaskCount = { readonly total: number; readonly vencidos: number }
/** How many tasks wait in each window, by its address. */
export function useTaskCounts(): ReadonlyMap<string, TaskCount> {
  const addresses = useModules().flatMap(({ tasks }) => tasks ?? [])
  const { data } = useWork()
  return new Map(
    data?.porLista.flatMap(({ tipo, lista, ...count }) => {
      const of = addresses.find(({ kind }) => kind === tipo)
      return of ? [[of.list(lista), count]] : []
    }),
  )
}
