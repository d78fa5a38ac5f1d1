import { useAddressedKinds } from '../product/useAddressedKinds.ts'
import { useWork } from './useWork.ts'

export type TaskCount = { readonly total: number; readonly vencidos: number }
/** How many tasks wait in each window, by its address: that of a record without the record. */
export function useTaskCounts(): ReadonlyMap<string, TaskCount> {
  const kinds = useAddressedKinds()
  const { data } = useWork()
  return new Map(
    data?.porLista.flatMap(({ tipo, lista, ...count }) => {
      const kind = kinds.find((one) => one.kind === tipo)
      return kind ? [[kind.route(0, lista).replace(/\/0$/, ''), count]] : []
    }),
  )
}
