import { IconCamera, IconHistory, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import type { ReactNode } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useLines } from './LinesContext.ts'
import classes from '../lines/Lines.module.css'

type Props = { readonly id: string; readonly line: FindingLine }
const look = { variant: 'subtle', color: 'gray', size: 'md' } as const

type ToolProps = { readonly label: string; readonly tip: string; readonly onClick: () => void; readonly children: ReactNode }
/** Plain buttons: a page of lines has a hundred of them. */
const Tool = ({ label, tip, onClick, children }: ToolProps) => (
  <button type="button" className={classes.tool} aria-label={label} data-tip={tip} data-tip-side="end" onClick={onClick}>
    {children}
  </button>
)

/** The other actions of a line: add another finding at its place, delete it, show its history. */
export function LineTools({ id, line }: Props) {
  const { dense, add, remove, showPhotos, showHistory } = useLines()
  const { actividad, acciones, iddetalle, fotos } = line
  const photos = fotos.antes + fotos.despues
  return (
    <span className={classes.tools}>
      {acciones['editar'] === true && (
        <Tool label={`Agregar hallazgo en ${actividad}`} tip="Agregar hallazgo" onClick={() => add(line)}>
          <IconPlus size="1.15em" aria-hidden />
        </Tool>
      )}
      {acciones['quitar'] !== undefined && (
        <IconAction
          {...look}
          label={`Quitar el hallazgo adicional de ${actividad}`}
          tip="Quitar hallazgo"
          reason={acciones['quitar'] === true ? undefined : acciones['quitar']}
          onClick={() => remove(id, line)}
        >
          <IconTrash size="1.15em" aria-hidden />
        </IconAction>
      )}
      {dense && iddetalle !== null && (
        <IconAction
          {...look}
          label={photos > 0 ? `Fotos de ${actividad}: ${photos}` : `Fotos de ${actividad}`}
          tip={photos > 0 ? `Fotos: ${photos}` : 'Fotos'}
          variant={photos > 0 ? 'light' : 'subtle'}
          onClick={() => showPhotos(id)}
        >
          <IconCamera size="1.15em" aria-hidden />
        </IconAction>
      )}
      {iddetalle !== null && (
        <Tool label={`Bitácora de ${actividad}`} tip="Bitácora" onClick={() => showHistory(line)}>
          <IconHistory size="1.15em" aria-hidden />
        </Tool>
      )}
    </span>
  )
}
