import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { acts, findingTabs, summaryTab } from '@soportica/contract/aftersales/states'
import { useCallback, useMemo, useState } from 'react'
import { withFilter } from '../../../shells/data-table/listState.ts'
import { useLocalListState } from '../../../shells/data-table/useLocalListState.ts'
import { FilterChips } from '../../../shells/filter-panel/FilterChips.tsx'
import { FilterPanel } from '../../../shells/filter-panel/FilterPanel.tsx'
import { HistoryPanel } from '../../../shells/history/HistoryPanel.tsx'
import { ListSearch } from '../../../shells/list/ListSearch.tsx'
import { SideTabs } from '../../../shells/list/SideTabs.tsx'
import type { SoughtLine } from './lineEntry.ts'
import { lineDefaults, useLineFields } from './lineFilters.ts'
import classes from './Lines.module.css'
import { Lines } from './Lines.tsx'
import { lineId, type LineStore } from '../store/lineStore.ts'
import { Summary } from './Summary.tsx'
import { TabCount } from './TabCount.tsx'
import { summary } from './tabCounts.ts'

type Props = {
  readonly repid: number
  readonly reportState: number
  readonly tipo: 1 | 2
  readonly store: LineStore
  readonly tab: number
  readonly onTab: (tab: number) => void
  readonly onTipo: (tipo: 1 | 2) => void
  /** The line at which it opens. */
  readonly first: SoughtLine | undefined
}

/** Among the lines of its place alone it is on the first page. */
const filtersTo = ({ ubicacionId, actividadId }: Pick<SoughtLine, 'ubicacionId' | 'actividadId'>) => ({
  ubicacion: [String(ubicacionId)],
  actividad: [String(actividadId)],
})

/** An act: tabs with counts, and the lines of one tab. */
export function ActPanel({ repid, reportState, tipo, store, tab, onTab, onTipo, first }: Props) {
  const list = useLocalListState(lineDefaults, first && filtersTo(first))
  const fields = useLineFields(repid)
  const [read, setRead] = useState<FindingLine | null>(null)
  const [reading, setReading] = useState(false)
  const [showHistory] = useState(() => (line: FindingLine) => {
    setRead(line)
    setReading(true)
  })
  const [sought, setSought] = useState(first && lineId(first))
  const { setFilters } = list
  const showContinuation = useCallback(
    ({ continua, ...line }: FindingLine) => {
      setSought(lineId({ ...line, key: null, iddetalle: continua ?? null }))
      setFilters(filtersTo(line))
      onTab(0)
      onTipo(acts[1].tipo)
    },
    [setFilters, onTab, onTipo],
  )
  const tabs = useMemo(
    () => [
      ...findingTabs.map(({ opc, nombre }) => ({ id: opc, name: nombre, count: <TabCount repid={repid} tipo={tipo} opc={opc} /> })),
      { id: summary, name: summaryTab },
    ],
    [repid, tipo],
  )
  const label = `${acts.find((act) => act.tipo === tipo)?.nombre}: ${tabs.find(({ id }) => id === tab)?.name}`
  return (
    <div className={classes.act}>
      <SideTabs name="act" tabs={tabs} tab={tab} onTab={onTab}>
        {tab === summary ? (
          <Summary repid={repid} tipo={tipo} />
        ) : (
          <>
            <div className={classes.toolbar}>
              <ListSearch
                textIn="ubicación, actividad o descripción"
                value={String(list.state.filters['texto'] ?? '')}
                onText={(text) => list.setFilters((filters) => withFilter(filters, 'texto', text), { typing: true })}
              />
              <FilterChips fields={fields} list={list} expressed={['texto']} />
              <span className={classes.filters}>
                <FilterPanel fields={fields} list={list} />
              </span>
            </div>
            <Lines
              key={tipo}
              repid={repid}
              reportState={reportState}
              tipo={tipo}
              opc={tab}
              label={label}
              store={store}
              list={list}
              onHistory={showHistory}
              onContinuation={showContinuation}
              sought={sought}
            />
          </>
        )}
      </SideTabs>
      <HistoryPanel
        subject={read?.iddetalle ? { entidad: 'finding', id: read.iddetalle, name: `${read.ubicacion} · ${read.actividad}` } : null}
        opened={reading}
        onClose={() => setReading(false)}
      />
    </div>
  )
}
