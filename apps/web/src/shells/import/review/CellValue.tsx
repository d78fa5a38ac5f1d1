import { VisuallyHidden } from '@mantine/core'
import classes from '../Import.module.css'
import { Mistake } from './Mistake.tsx'
import type { ReviewedCell } from './reviewed.ts'

const empty = '(vacío)'

// What will be stored; before it, crossed out, what is stored now; under it, what is wrong with it.
export function CellValue({ cell: { valor, antes, error }, isNew }: { cell: ReviewedCell; isNew: boolean }) {
  const changes = antes !== undefined && !isNew && error === undefined
  return (
    <>
      {changes ? (
        <span className={classes.change}>
          <VisuallyHidden>Antes </VisuallyHidden>
          <del>{antes || empty}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden> ahora </VisuallyHidden>
          <ins>{valor || empty}</ins>
        </span>
      ) : (
        valor || (error === undefined ? null : <span className={classes.empty}>{empty}</span>)
      )}
      {error !== undefined && <Mistake>{error}</Mistake>}
    </>
  )
}
