import { Alert, Button, Skeleton } from '@mantine/core'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type Simulation, simulateCashiers, type WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { countOf } from '@soportica/contract/projects/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ExportButton } from '../../../shells/export/ExportButton.tsx'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { frameOverlay } from '../../../lib/frameOverlay.ts'
import { useAddressQuery } from '../../../shells/page/address.ts'
import { PageTitle } from '../../../shells/page/PageTitle.tsx'
import { keyOf } from '../../../shells/project/projectScreens.ts'
import { ApplySimulation } from './ApplySimulation.tsx'
import { AssumptionFields } from './AssumptionFields.tsx'
import { readSimulated, type Simulated, simulatedQuery } from './simulateAddress.ts'
import { SimulatedRecords } from './SimulatedRecords.tsx'
import { SimulationTotals } from './SimulationTotals.tsx'
import classes from './Simulate.module.css'

function targetText({ ids, filtro }: WhatIfQuestion['objetivo']): string {
  if (ids?.length === 1) return `El cajero N° ${ids[0]}`
  if (ids) return countOf(cashierProject.words, ids.length)
  return Object.keys(filtro?.filters ?? {}).length > 0 || filtro?.estado ? 'Los cajeros del filtro' : 'Todos los cajeros que usted ve'
}

/** Which theoretical dates of cashiers would change, before anything is saved. */
export function SimulatePage() {
  const [query, setQuery] = useAddressQuery()
  const simulated = readSimulated(query)
  const { supuesto, objetivo, ver, persona } = simulated
  const go = (change: Partial<Simulated>, replace = false) => setQuery(simulatedQuery({ ...simulated, ...change }), { replace })
  const question = { supuesto: supuesto!, objetivo, ver, persona }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...keyOf(cashierProject), 'simulate', question],
    queryFn: ({ signal }) => call(simulateCashiers, { body: question }, { signal }),
    enabled: supuesto !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <PageTitle title="Simular" description={`${targetText(objetivo)}. Nada se guarda hasta «Aplicar».`}>
        {data && supuesto && !error && (
          <>
            <ExportButton
              allowed={data.cambian === 0 ? 'Nada cambia' : true}
              lista="simulacion"
              titulo="la simulación"
              filtros={question}
              columnas={[]}
            />
            <ApplySimulation simulation={data} />
          </>
        )}
      </PageTitle>
      <AssumptionFields
        key={JSON.stringify(supuesto)}
        supuesto={supuesto}
        onSimulate={(next) =>
          JSON.stringify(next) === JSON.stringify(supuesto) ? void refetch() : go({ supuesto: next, ver: 'todos', persona: 0 })
        }
      />
      {supuesto === undefined ? (
        <EmptyState mensaje="Elija un supuesto y pulse «Simular»: verá qué etapas se mueven, a quién afectan y qué queda vencido." />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.result} aria-busy={isPlaceholderData}>
          <Found data={data} tipo={supuesto.tipo} part={{ ver, persona }} onPart={(part) => go(part, true)} />
        </div>
      ) : (
        <Skeleton h="16rem" role="status" aria-label="Se simula…" />
      )}
    </>
  )
}

type Part = Pick<WhatIfQuestion, 'ver' | 'persona'>
type FoundProps = { readonly data: Simulation; readonly tipo: string; readonly part: Part; readonly onPart: (part: Part) => void }
function Found({ data, tipo, part, onPart }: FoundProps) {
  const { cambian, rechazan, parte, primeros } = data
  if (cambian + rechazan === 0) return <EmptyState mensaje="Nada cambia con este supuesto." />
  return (
    <>
      <Before simulation={data} tipo={tipo} />
      <SimulationTotals simulation={data} {...part} onPart={onPart} />
      {parte === 0 ? <EmptyState mensaje="Ningún cajero cambia así." /> : <SimulatedRecords records={primeros} />}
      {parte > primeros.length && (
        <p>{`Los primeros ${formatNumber(primeros.length)} de ${formatNumber(parte)}; el Excel los tiene todos.`}</p>
      )}
    </>
  )
}

/** What must be saved in its own window, one click away. */
function Before({ simulation: { antes, acciones }, tipo }: { simulation: Simulation; tipo: string }) {
  if (antes === '') return null
  const may = acciones['antes'] ?? true
  return (
    <Alert icon={<IconAlertTriangle size="1.2em" aria-hidden />} title="Para aplicar, guarde primero lo que supone" color="yellow" mb="md">
      <p className={classes.first}>{may === true ? antes : `${antes}. ${may}`}</p>
      {may === true &&
        (tipo === 'festivos' ? (
          <Button variant="default" onClick={() => frameOverlay.set('holidays')}>
            Abrir Días festivos
          </Button>
        ) : (
          <Button variant="default" component={Link} to={generatePath(paths.catalog(modality))}>
            Abrir Modalidades
          </Button>
        ))}
    </Alert>
  )
}
