import { Button } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { Scorecard } from '@soportica/contract/scorecards/figures'
import { counted } from '@soportica/rules/counted'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate, formatMonthOfYear } from '../../../lib/format.ts'
import { Bars } from '../../charts/Bars.tsx'
import { Panel } from '../../charts/Panel.tsx'
import dashboard from '../dashboard/ProjectTab.module.css'
import { monthPeriod } from '../delays/monthPeriod.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { RecordLink } from '../RecordLink.tsx'
import { figuresOf } from './figuresOf.tsx'
import { LostDaysLists } from './LostDaysLists.tsx'
import { type ScorecardLinks, scorecardLinks } from './scorecardLinks.ts'
import classes from './Scorecards.module.css'
import { onTimeText } from './scorecardWords.ts'
import { type ScorecardWish, useScorecard } from './useScorecards.ts'

type Props = {
  readonly screens: ProjectScreens
  readonly wish: ScorecardWish
  readonly etapa: string
  readonly actor: number
  readonly back: string
}

/** One actor in one stage: by month, with the reasons and the slowest deliveries. */
export function ScorecardDetail({ screens, wish, etapa, actor, back }: Props) {
  const { words } = screens.project
  const query = useScorecard(screens, wish, etapa, actor)
  const stage = screens.project.stageByKey.get(etapa)?.titulo ?? etapa
  const title = query.data ? `${query.data.fila.nombre || 'Sin nombre'}: ${query.data.fila.titulo}` : stage
  const linksOf = (data: Scorecard) => scorecardLinks(screens, wish.modulo, { ...data, region: wish.region })
  return (
    <>
      <div className={classes.tools}>
        <Button component={Link} to={back} variant="default">
          Ver todos los responsables
        </Button>
        <Button variant="default" leftSection={<IconPrinter size="1.1em" aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <div className={classes.part}>
        <Panel title={title} {...(query.data?.fila.empresa && { note: query.data.fila.empresa })} query={query} empty={() => false}>
          {(data) => (
            <dl className={classes.facts}>
              {figuresOf(data.fila, words, linksOf(data)).map(({ key, label, figure }) => (
                <div key={key} data-wide={key === 'motivo' || undefined}>
                  <dt>{label}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
      </div>
      {query.data && <Reasons screens={screens} query={query} links={linksOf(query.data)} />}
    </>
  )
}

type ReasonsProps = {
  readonly screens: ProjectScreens
  readonly query: ReturnType<typeof useScorecard>
  readonly links: ScorecardLinks
}
const Reasons = ({ screens, query, links }: ReasonsProps) => (
  <>
    <div className={dashboard.pair}>
      <Panel
        title="A tiempo por mes"
        query={query}
        empty={({ meses }) =>
          !meses.some(({ aTiempo, tarde }) => aTiempo + tarde > 0) && 'No hay entregas con fecha teórica en este período.'
        }
      >
        {(data) => (
          <Bars
            label="Entregas a tiempo por mes"
            headings={['Mes', 'A tiempo']}
            bars={data.meses
              .filter(({ aTiempo, tarde }) => aTiempo + tarde > 0)
              .toReversed()
              .map(({ mes, aTiempo, tarde }) => {
                const name = formatMonthOfYear(`${mes}-15`)
                return {
                  name,
                  value: aTiempo,
                  text: `${aTiempo} de ${aTiempo + tarde}`,
                  to: links.delivered(data.fila, 'aTiempo', monthPeriod(mes, data)),
                  label: `${capital(name)}: ${onTimeText({ aTiempo, tarde })} a tiempo`,
                }
              })}
          />
        )}
      </Panel>
      <Panel
        title="Por qué se perdieron días"
        query={query}
        empty={({ fila }) => fila.perdidos === 0 && 'Sin días perdidos en este período.'}
      >
        {(data) => <LostDaysLists row={data.fila} words={screens.project.words} links={links} />}
      </Panel>
    </div>
    <Panel
      title="Las entregas más lentas"
      note="Las que tomaron más días hábiles de los planeados."
      query={query}
      empty={({ lentas }) => lentas.length === 0 && 'Ninguna entrega tomó más días de los planeados en este período.'}
    >
      {({ lentas }) => (
        <ul className={classes.slow}>
          {lentas.map(({ id, codigo, nombre, dia, dias, planeados, perdidos }) => (
            <li key={id}>
              <RecordLink listConfig={screens} id={id}>
                {[codigo, nombre].filter(Boolean).join(' · ')}
              </RecordLink>
              <span className={classes.stage}>
                Entregada el {formatDate(dia)}: {counted(dias, 'día hábil', 'días hábiles')}, {planeados} planeados
                {perdidos > 0 && `; ${counted(perdidos, 'día perdido', 'días perdidos')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  </>
)
