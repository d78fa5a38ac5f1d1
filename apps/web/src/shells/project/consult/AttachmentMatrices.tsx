import { useState } from 'react'
import { AttachmentsPanel } from '../../attachments/AttachmentsPanel.tsx'
import { type Cell, cellsOf } from './attachmentMatrix.ts'
import type { ConsultScreens, Matrix as MatrixCounts, Summary } from './consultScreens.ts'
import { useAttachedTypes, useMatrices } from './useConsultation.ts'
import classes from './Consult.module.css'
import { ConsultSection, NoData } from './ConsultSection.tsx'
import { Matrix, TypesWithoutFiles } from './Matrix.tsx'

type Props<S extends Summary> = {
  readonly screens: ConsultScreens<S>
  readonly id: number
  /** Nothing: they are on their way. */
  readonly etapas: Summary['etapas'] | undefined
}
/** The types with files; each opens the files of its type. */
export function AttachmentMatrices<S extends Summary>({ screens, id, etapas }: Props<S>) {
  const { project } = screens.listConfig
  const { data: counted, ...query } = useMatrices(screens, id)
  const without = new Set((etapas ?? []).filter(({ requerida }) => requerida === 0).map(({ etapa }) => etapa))
  const types = useAttachedTypes(project, id).data ?? []
  const [chosen, setChosen] = useState<Cell | null>(null)
  const [opened, setOpened] = useState(false)
  const show = (cell: Cell) => {
    setChosen(cell)
    setOpened(true)
  }
  const seen = types.filter(({ disabled }) => !disabled)
  const matricesOf = (data: Readonly<Record<string, MatrixCounts>>) =>
    screens.matrices.map(({ name, title, types: order }) => ({
      title,
      cells: cellsOf(project, order, data[name] ?? {}, seen, without),
    }))
  return (
    <ConsultSection
      title="Adjuntos por tipo"
      content="matrices"
      query={{ ...query, data: etapas && counted && matricesOf(counted) }}
      isEmpty={(matrices) => matrices.every(({ cells }) => cells.every(({ count }) => count === 0))}
    >
      {(matrices) => (
        <>
          <div className={classes.matrices}>
            {matrices.map(({ title, cells }) => (
              <Matrix key={title} title={title} cells={cells} onView={show} />
            ))}
          </div>
          {matrices.every(({ cells }) => cells.length === 0) && <NoData />}
          <TypesWithoutFiles cells={matrices.flatMap(({ cells }) => cells)} />
          <AttachmentsPanel
            key={chosen?.tipo ?? 0}
            sistema={project.sistema}
            id={id}
            actor={chosen?.actor || undefined}
            tipo={chosen?.tipo}
            title={chosen?.nombre}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </>
      )}
    </ConsultSection>
  )
}
