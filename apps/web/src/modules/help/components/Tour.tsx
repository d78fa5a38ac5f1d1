import { Button, Group, Progress } from '@mantine/core'
import { Link } from 'react-router'
import { allEntries } from '../../../shells/layout/menu/menu.ts'
import { useMenu } from '../../../shells/layout/menu/useMenu.ts'
import classes from '../Help.module.css'
import { useTourStep } from '../helpProgress.ts'
import { tourSteps } from '../tourSteps.ts'

/** Ten minutes through the life of a cashier; whoever leaves goes on where they were. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const [stored, setStep] = useTourStep()
  const { groups } = useMenu()
  const at = Math.min(stored, tourSteps.length - 1)
  const { title, text, window: name } = tourSteps[at]!
  const entry = allEntries(groups).find(({ to }) => to === tourSteps[at]!.to)
  const isLast = at === tourSteps.length - 1
  const leave = () => {
    setStep(tourSteps.length)
    onClose()
  }
  return (
    <section aria-labelledby="paso-del-recorrido" aria-live="polite">
      <Progress value={((at + 1) / tourSteps.length) * 100} aria-label={`Paso ${at + 1} de ${tourSteps.length}`} mb="md" />
      <h2 className={classes.title} id="paso-del-recorrido">
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {name && entry && (
        <p>
          <Link to={entry.to} className={classes.link}>
            Ver «{name}» detrás de este panel
          </Link>
        </p>
      )}
      <Group mt="lg">
        {at > 0 && (
          <Button variant="default" onClick={() => setStep(at - 1)}>
            Anterior
          </Button>
        )}
        <Button onClick={() => (isLast ? leave() : setStep(at + 1))}>{isLast ? 'Terminar' : at === 0 ? 'Empezar' : 'Siguiente'}</Button>
        {!isLast && (
          <Button variant="subtle" onClick={leave}>
            Saltar el recorrido
          </Button>
        )}
        {isLast && (
          <Button variant="subtle" onClick={() => setStep(0)}>
            Volver al principio
          </Button>
        )}
      </Group>
    </section>
  )
}
