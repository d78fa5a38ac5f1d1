import { Tabs } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listBody } from '../../shells/data-table/listState.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { LoadNational } from './components/LoadNational.tsx'
import { PositionList } from './components/PositionList.tsx'
import classes from './components/Positions.module.css'
import { defaultsOf, type Level, levelCalled, levelPart, levels, type Parents, type PositionPage } from './levels.ts'
import { useNationalPositions } from './useNationalPositions.ts'
import { useParentPositions } from './useParentPositions.ts'
import { listWaiting } from '../../shells/list/listWaiting.ts'

// Which level is shown is in the address, as its filters are: a view can be sent to a colleague.
export function PositionsPage() {
  const [query, setQuery] = useSearchParams()
  const level = levelCalled(query.get(levelPart))
  const show = useCallback(
    (key: string, filter: Parents = {}) => {
      const entries = Object.entries(filter).map(([name, value]) => [name, String(value)])
      setQuery(Object.fromEntries([[levelPart, key], ...entries]))
    },
    [setQuery],
  )
  return (
    <Tabs value={level.key} onChange={(key) => key && show(key)} keepMounted={false}>
      <LevelPage level={level} onShow={show} />
    </Tabs>
  )
}

type Props = { readonly level: Level; readonly onShow: (key: Level['key'], filter?: Parents) => void }

function LevelPage({ level, onShow }: Props) {
  const list = useListState(useMemo(() => defaultsOf(level), [level]))
  const parentPositions = useParentPositions()
  const national = useNationalPositions()
  const [loaded, setLoaded] = useState<{ page: PositionPage | undefined; columns: readonly string[] }>({ page: undefined, columns: [] })
  const { rows: _, first: __, ...filters } = listBody(list.state)
  return (
    <>
      <PageTitle title="Posiciones" description="Regiones, departamentos y municipios">
        <LoadNational {...national} />
        <ExportButton
          allowed={loaded.page ? (loaded.page.acciones['exportar'] ?? true) : listWaiting}
          lista={level.entidad}
          titulo={level.title}
          filtros={filters}
          columnas={loaded.columns}
        />
      </PageTitle>
      <Tabs.List className={classes.levels}>
        {levels.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={level.key}>
        <PositionList
          key={level.key}
          level={level}
          list={list}
          parentPositions={parentPositions}
          national={national}
          onDescend={onShow}
          onLoaded={setLoaded}
        />
      </Tabs.Panel>
    </>
  )
}
