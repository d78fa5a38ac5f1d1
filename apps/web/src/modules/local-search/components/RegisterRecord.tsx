import { branchProject } from '@soportica/contract/branches/project'
import { getNewRecordOfSearch, type LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { branchStores, cashierStores } from '../../../lib/projectOpening.ts'
import { useStore } from '../../../lib/store.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { RecordOf } from '../../requests/requests.public.ts'
import { newRecordOf } from '../newRecord.ts'
import { searchesKey } from '../searchQueries.ts'
import classes from './Search.module.css'

/** A search that found its premises ends in a record: it is registered over the search, which shows it from then on. */
export function RegisterRecord({ search }: { readonly search: LocalSearchDetail }) {
  const { registrar, enlace, registra, solid } = search
  const { project, register } = newRecordOf(registra)
  const { opening } = project.sistema === branchProject.sistema ? branchStores : cashierStores
  useCloseRefetch(opening)
  const asking = useMutation({
    mutationFn: () => call(getNewRecordOfSearch, { body: { id: solid } }),
    onSuccess: ({ valores, nombres }) => {
      opening.set({ new: true, tipoModulo: project.general, origin: { origen: solid, valores, nombres } })
    },
  })
  if (enlace) return <RecordOf enlace={enlace} />
  if (registrar === undefined) return null
  return (
    <div className={classes.register}>
      <ActionButton
        allowed={registrar}
        loading={asking.isPending}
        leftSection={<IconPlus size="1.2em" aria-hidden />}
        onClick={() => asking.mutate()}
      >
        {register}
      </ActionButton>
      <Refusal sentence={asking.error ? sentenceOf(asking.error) : ''} />
      {registrar !== true && <p>{registrar}.</p>}
    </div>
  )
}

/** After its form closes, the search shows the result. */
function useCloseRefetch(opening: typeof branchStores.opening): void {
  const cache = useQueryClient()
  const isOpen = useStore(opening) !== null
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) void cache.invalidateQueries({ queryKey: searchesKey })
    was.current = isOpen
  }, [isOpen, cache])
}
