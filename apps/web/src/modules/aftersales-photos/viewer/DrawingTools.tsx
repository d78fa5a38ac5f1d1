import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowUpRight, IconCircle, IconEraser } from '@tabler/icons-react'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { type Drawing, type Tool, undo } from './drawing.ts'
import classes from '../strip/Photos.module.css'

const tools: readonly { readonly tool: Tool; readonly name: string; readonly Icon: typeof IconCircle }[] = [
  { tool: 'flecha', name: 'Flecha', Icon: IconArrowUpRight },
  { tool: 'circulo', name: 'Círculo', Icon: IconCircle },
]

type Props = {
  readonly drawing: Drawing
  readonly busy: boolean
  readonly onDraw: (change: (drawing: Drawing) => Drawing) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}
export function DrawingTools({ drawing, busy, onDraw, onSave, onCancel }: Props) {
  const nothing = drawing.marks.length === 0 ? 'Aún no hay trazos.' : undefined
  return (
    <div className={classes.tools} role="group" aria-label="Dibujar sobre la foto">
      {tools.map(({ tool, name, Icon }) => (
        <IconAction
          key={tool}
          label={name}
          size="lg"
          variant={drawing.tool === tool ? 'filled' : 'default'}
          aria-pressed={drawing.tool === tool}
          onClick={() => onDraw((before) => ({ ...before, tool }))}
        >
          <Icon size="1.3em" aria-hidden />
        </IconAction>
      ))}
      <IconAction label="Deshacer el último trazo" tip="Deshacer" size="lg" variant="default" reason={nothing} onClick={() => onDraw(undo)}>
        <IconArrowBackUp size="1.3em" aria-hidden />
      </IconAction>
      <IconAction
        label="Borrar todos los trazos"
        tip="Borrar todo"
        size="lg"
        variant="default"
        reason={nothing}
        onClick={() => onDraw((before) => ({ ...before, begun: null, marks: [] }))}
      >
        <IconEraser size="1.3em" aria-hidden />
      </IconAction>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <BusyButton busy={busy} onClick={onSave}>
        Guardar trazos
      </BusyButton>
    </div>
  )
}
