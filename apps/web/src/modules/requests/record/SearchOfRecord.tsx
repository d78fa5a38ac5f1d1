import { Button } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { IconMapSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import type { BegunRequest } from '../requestValues.ts'
import type { RequestFormProps } from '../RequestForm.tsx'
import { requestRoute, recordRequestsKey, stateText, useRecordRequests } from './recordRequests.ts'
import classes from './Record.module.css'

const RequestForm = lazyWindow<RequestFormProps>(() => import('../RequestForm.tsx').then((module) => module.RequestForm))
const icon = <IconMapSearch size="1.2em" aria-hidden />

/** The search for a record's premises, or a button to begin one. begun: values known from the record. */
export function SearchOfRecord({ begun }: { readonly begun: BegunRequest }) {
  const { data, error, refetch } = useRecordRequests(begun.sistema, begun.registro)
  const [asking, setAsking] = useState(false)
  const [opening, setOpening] = useState(0)
  const cache = useQueryClient()
  if (error && !data) return <LoadFailed onRetry={() => void refetch()}>{sentenceOf(error)}</LoadFailed>
  const may = data?.acciones['activarBusqueda']
  if (!data || may === undefined) return null
  const { busqueda } = data
  const close = () => setAsking(false)
  const saved = () => {
    void cache.invalidateQueries({ queryKey: recordRequestsKey })
    close()
  }
  return (
    <div className={classes.search}>
      {busqueda ? (
        <>
          <Button component={Link} to={requestRoute(busqueda)} variant="default" leftSection={icon}>
            Ver búsqueda local
          </Button>
          <span>{stateText(busqueda)}</span>
        </>
      ) : (
        <>
          <ActionButton
            variant="default"
            allowed={may}
            leftSection={icon}
            onClick={() => {
              setOpening(opening + 1)
              setAsking(true)
            }}
          >
            Activar búsqueda local
          </ActionButton>
          {may !== true && !isRefusedForGood(may) && <span>{may}.</span>}
        </>
      )}
      <RequestForm
        key={opening}
        loaded={undefined}
        begun={begun}
        opened={asking}
        onSaved={saved}
        onReload={close}
        onClose={close}
        onClosed={() => undefined}
      />
    </div>
  )
}
