import { Button } from '@mantine/core'
import classes from '../HomeHints.module.css'
import { useSeenNews, useTourStep } from '../helpProgress.ts'
import { openHelp } from '../helpView.ts'
import { tourLength, newestDay } from '../hints.ts'

/** One line on the home page for who has not taken the tour, and one after an update. */
export function HomeHints() {
  const [step, setStep] = useTourStep()
  const [seen, markSeen] = useSeenNews()
  const offersTour = step < tourLength
  const hasNews = seen < newestDay
  if (!offersTour && !hasNews) return null
  return (
    <ul className={classes.hints} aria-label="Para conocer el producto">
      {offersTour && (
        <Hint
          text={step === 0 ? 'Conozca la vida de un cajero en diez minutos.' : `Va por el paso ${step} del recorrido.`}
          action={step === 0 ? 'Empezar por aquí' : 'Seguir el recorrido'}
          onAct={() => openHelp('tour')}
          onHide={() => setStep(tourLength)}
        />
      )}
      {hasNews && (
        <Hint text="Hay novedades en Soportica." action="Ver novedades" onAct={() => openHelp('news')} onHide={() => markSeen(newestDay)} />
      )}
    </ul>
  )
}

type Props = { readonly text: string; readonly action: string; readonly onAct: () => void; readonly onHide: () => void }
const Hint = ({ text, action, onAct, onHide }: Props) => (
  <li className={classes.hint}>
    <span>{text}</span>
    <Button variant="light" size="compact-md" onClick={onAct}>
      {action}
    </Button>
    <Button variant="subtle" size="compact-md" onClick={onHide} aria-label={`Ocultar: ${text}`}>
      Ocultar
    </Button>
  </li>
)
