import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../Import.module.css'
import { beginningOf, type ListChange, listChange } from './longList.ts'
import { Mistake } from './Mistake.tsx'
import type { ReviewedCell } from './reviewed.ts'

const empty = '(vacío)'

// The new value; before it, crossed out, the stored one; below it, its mistakes.
export function CellValue({ cell: { valor, antes, error }, isNew }: { cell: ReviewedCell; isNew: boolean }) {
  const changes = antes !== undefined && !isNew && error === undefined
  return (
    <>
      {changes && <Change antes={antes} valor={valor} />}
      {!changes && (valor ? <LongText text={valor} /> : error !== undefined && <span className={classes.empty}>{empty}</span>)}
      {error !== undefined && <Mistake>{error}</Mistake>}
    </>
  )
}

function Change({ antes, valor }: { antes: string; valor: string }) {
  const list = listChange(antes, valor)
  if (list) return <ChangedList list={list} />
  return (
    <span className={classes.change}>
      <VisuallyHidden>Antes </VisuallyHidden>
      <del>{antes || empty}</del>
      <span aria-hidden> → </span>
      <VisuallyHidden> ahora </VisuallyHidden>
      <ins>{valor || empty}</ins>
    </span>
  )
}

function ChangedList({ list: { gone, come, unchanged } }: { list: ListChange }) {
  return (
    <span className={`${classes.change} ${classes.long}`}>
      {gone.length > 0 && (
        <>
          <VisuallyHidden>Se quita </VisuallyHidden>
          <del>
            <LongText text={gone.join(', ')} />
          </del>{' '}
        </>
      )}
      {come.length > 0 && (
        <>
          <VisuallyHidden>Se agrega </VisuallyHidden>
          <ins>
            + <LongText text={come.join(', ')} />
          </ins>{' '}
        </>
      )}
      <span className={classes.empty}>
        ({formatNumber(unchanged)} {unchanged === 1 ? 'sigue igual' : 'siguen iguales'})
      </span>
    </span>
  )
}

/** A long text, shortened until the user opens it. */
function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  const beginning = beginningOf(text)
  if (beginning === undefined) return text
  return (
    <span className={classes.long}>
      {all ? text : `${beginning}…`}{' '}
      <UnstyledButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? '(ver menos)' : 'ver todo'}
      </UnstyledButton>
    </span>
  )
}
