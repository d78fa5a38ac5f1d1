import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Noun } from '@soportica/contract/projects/project'
import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { usePhone } from '../../data-table/usePhone.ts'
import { useShortList } from '../forecast/useShortList.tsx'
import { figuresOf } from './figuresOf.tsx'
import { LostDaysLists } from './LostDaysLists.tsx'
import type { ScorecardLinks } from './scorecardLinks.ts'
import classes from './Scorecards.module.css'
import { nextSortOf, sortedRows, type SortKey, sortOf } from './scorecardWords.ts'

type Props = {
  readonly rows: readonly ScorecardRow[]
  readonly words: Noun
  readonly links: ScorecardLinks
  /** The stage of each row is on the screen. */
  readonly withStage: boolean
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly detailOf: (row: ScorecardRow) => string
}
const keyOf = ({ etapa, usuid }: ScorecardRow): string => `${etapa} ${usuid}`

/** An actor in each row; cards on a phone. */
export function ScorecardTable(props: Props) {
  const { rows, sort } = props
  const { visible, more } = useShortList(sortedRows(rows, sort), 25)
  const [open, setOpen] = useState<readonly string[]>([])
  const onPhone = usePhone()
  const list = {
    ...props,
    rows: visible,
    open,
    onToggle: (key: string) => setOpen(open.includes(key) ? open.filter((each) => each !== key) : [...open, key]),
  }
  return (
    <>
      {onPhone ? <Cards {...list} /> : <Table {...list} />}
      {more}
    </>
  )
}

type ListProps = Props & { readonly open: readonly string[]; readonly onToggle: (key: string) => void }

function Name({ row, withStage, detailOf }: Pick<Props, 'withStage' | 'detailOf'> & { readonly row: ScorecardRow }) {
  const words = [row.empresa, withStage ? row.titulo : ''].filter(Boolean).join(' · ')
  return (
    <>
      <Link className={classes.name} to={detailOf(row)}>
        {row.nombre || 'Sin nombre'}
      </Link>
      {words && <span className={classes.stage}>{words}</span>}
    </>
  )
}

type ToggleProps = { readonly row: ScorecardRow; readonly isOpen: boolean; readonly onToggle: () => void }
const Toggle = ({ row, isOpen, onToggle }: ToggleProps) => (
  <ActionIcon
    variant="subtle"
    className={classes.toggle}
    aria-expanded={isOpen}
    aria-label={`Motivos de ${row.nombre || 'Sin nombre'}, ${row.titulo}`}
    onClick={onToggle}
  >
    {isOpen ? <IconChevronDown size="1.1em" aria-hidden /> : <IconChevronRight size="1.1em" aria-hidden />}
  </ActionIcon>
)

function Table({ rows, words, links, withStage, sort, onSort, detailOf, open, onToggle }: ListProps) {
  const [first] = rows
  const columns = first ? figuresOf(first, words, links) : []
  const { key: sortKey, down } = sortOf(sort)
  const head = (key: SortKey | 'motivo', label: string) => {
    if (key === 'motivo') {
      return (
        <th key={key} scope="col">
          {label}
        </th>
      )
    }
    const Drawing = key === sortKey ? (down ? IconArrowDown : IconArrowUp) : IconArrowsSort
    return (
      <th
        key={key}
        scope="col"
        className={key === 'nombre' ? undefined : classes.number}
        aria-sort={key === sortKey ? (down ? 'descending' : 'ascending') : 'none'}
      >
        <button type="button" className={classes.sort} onClick={() => onSort(nextSortOf(sort, key))}>
          {label}
          <Drawing size="1em" aria-hidden data-idle={key !== sortKey || undefined} />
        </button>
      </th>
    )
  }
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Desempeño por responsable</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.expander}>
              <VisuallyHidden>Motivos</VisuallyHidden>
            </th>
            {head('nombre', 'Responsable')}
            {columns.map(({ key, label }) => head(key, label))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isOpen = open.includes(key)
            return (
              <Fragment key={key}>
                <tr>
                  <td className={classes.expander}>
                    <Toggle row={row} isOpen={isOpen} onToggle={() => onToggle(key)} />
                  </td>
                  <th scope="row" className={classes.head}>
                    <Name row={row} withStage={withStage} detailOf={detailOf} />
                  </th>
                  {figuresOf(row, words, links).map(({ key: column, figure }) => (
                    <td key={column} className={column === 'motivo' ? classes.motive : classes.number}>
                      {figure}
                    </td>
                  ))}
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={columns.length + 2} className={classes.opened}>
                      <LostDaysLists row={row} words={words} links={links} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ rows, words, links, withStage, detailOf, open, onToggle }: ListProps) => (
  <ul className={classes.cards} aria-label="Desempeño por responsable">
    {rows.map((row) => {
      const key = keyOf(row)
      const isOpen = open.includes(key)
      return (
        <li key={key} className={classes.card}>
          <div className={classes.cardHead}>
            <div>
              <Name row={row} withStage={withStage} detailOf={detailOf} />
            </div>
            <Toggle row={row} isOpen={isOpen} onToggle={() => onToggle(key)} />
          </div>
          <dl className={classes.facts}>
            {figuresOf(row, words, links).map(({ key: column, label, figure }) => (
              <div key={column} data-wide={column === 'motivo' || undefined}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {isOpen && <LostDaysLists row={row} words={words} links={links} />}
        </li>
      )
    })}
  </ul>
)
