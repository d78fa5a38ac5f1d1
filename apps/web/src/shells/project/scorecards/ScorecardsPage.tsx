import { Button, Group } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import { entrancesOf, titleOf } from '@soportica/contract/projects/modules'
import type { Scorecards } from '@soportica/contract/scorecards/figures'
import { formatDate, formatMoment } from '../../../lib/format.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { DayInput } from '../../calendar/DayInput.tsx'
import { Panel } from '../../charts/Panel.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { PageTitle } from '../../page/PageTitle.tsx'
import { useDelayPeriod } from '../delays/useDelayFigures.ts'
import { useRegions } from '../list/useListFilters.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { useAddressChoice } from '../useAddressChoice.ts'
import { ScorecardDetail } from './ScorecardDetail.tsx'
import { ScorecardTable } from './ScorecardTable.tsx'
import { scorecardLinks } from './scorecardLinks.ts'
import classes from './Scorecards.module.css'
import { quickPeriods, sortChoices } from './scorecardWords.ts'
import { useAddress, useScorecards } from './useScorecards.ts'

type Props = { readonly screens: ProjectScreens }
const allStages = 'todas'
const meaning =
  'A tiempo: entregada en su fecha teórica o antes, aunque el atraso venga de la etapa anterior. Días perdidos: los de atrasos y reprogramaciones de esas etapas, sin los heredados de la etapa anterior. En curso y vencidas: hoy.'

/** What contractors, agencies, visitors and designers delivered, how much of it on time, and the days that they lost. */
export function ScorecardsPage({ screens }: Props) {
  const { project } = screens
  const holds = useHolds()
  const entered = entrancesOf(project)
    .filter(({ perid }) => holds(perid))
    .map(({ modulo }) => modulo)
  const [modulo = '', chooseModule] = useAddressChoice('modulo', entered)
  const { period, setDay, wrong } = useDelayPeriod()
  const { query: address, linkTo, change } = useAddress()
  const region = address.get('region') ?? ''
  const wish = { modulo, period, region, isPeriod: !wrong }
  const query = useScorecards(screens, wish)
  const regions = useRegions()
  const measured = project.dueStages.filter(({ stage: { key } }) => query.data?.filas.some(({ etapa }) => etapa === key))
  const stages = [
    ...measured.map(({ stage: { key, titulo } }) => ({ value: key, label: titulo })),
    { value: allStages, label: 'Todas las etapas' },
  ]
  const [stage = allStages, chooseStage] = useAddressChoice(
    'etapa',
    stages.map(({ value }) => value),
  )
  const [sort = sortChoices[0]!, chooseSort] = useAddressChoice('orden', sortChoices)
  const title = `Desempeño de ${project.words.many}`
  if (!modulo) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState mensaje={`Aún no tiene módulos de ${project.words.many} asignados. Pida al administrador los permisos que necesita.`} />
      </>
    )
  }
  const actor = Number(address.get('actor') ?? 0)
  const detailStage = address.get('etapa') ?? ''
  const rowsOf = ({ filas }: Scorecards) => filas.filter(({ etapa }) => stage === allStages || etapa === stage)
  const days = { desde: period.desde || (query.data?.desde ?? ''), hasta: period.hasta || (query.data?.hasta ?? '') }
  const filtros = { tipoModulo: modulo, desde: period.desde || null, hasta: period.hasta || null, region: region ? [Number(region)] : null }
  const { calculado } = query.data ?? {}
  const description = calculado
    ? `Entregas hasta la noche del ${formatMoment(new Date(calculado))}. Trabajo en curso: de este momento.`
    : 'Las entregas se cuentan cada noche. Trabajo en curso: de este momento.'
  const file = capital(project.words.many)
  const downloads = (
    <>
      <ExportButton lista={`desempeno${file}`} titulo={title.toLowerCase()} filtros={filtros} columnas={[]} allowed={wrong ?? true} />
      <ExportButton
        lista={`entregas${file}`}
        titulo={`entregas de ${project.words.many}`}
        label="Exportar entregas"
        filtros={filtros}
        columnas={[]}
        allowed={wrong ?? true}
      />
    </>
  )
  return (
    <>
      <PageTitle title={title} description={description}>
        {downloads}
      </PageTitle>
      <Group mb="md" align="end">
        <DayInput label="Desde" day={days.desde} onDay={setDay('desde')} latest={days.hasta} />
        <DayInput label="Hasta" day={days.hasta} onDay={setDay('hasta')} earliest={days.desde} error={wrong} />
        {entered.length > 1 && (
          <Select
            label="Módulo"
            choices={entered.map((value) => ({ value, label: titleOf(project, value) }))}
            value={modulo}
            onChange={chooseModule}
          />
        )}
        <Select
          label="Región"
          placeholder="Todas"
          clearable
          choices={regions.map(({ value, label }) => ({ value: String(value), label }))}
          value={region}
          onChange={(value) => change({ region: value })}
        />
        {query.data && (
          <Group gap="xs">
            {quickPeriods(query.data.hoy).map(({ label, desde, hasta }) => {
              const isChosen = days.desde === desde && days.hasta === hasta
              return (
                <Button
                  key={label}
                  variant={isChosen ? 'light' : 'default'}
                  aria-pressed={isChosen}
                  onClick={() => change({ desde, hasta })}
                >
                  {label}
                </Button>
              )
            })}
          </Group>
        )}
      </Group>
      {actor > 0 && detailStage ? (
        <ScorecardDetail screens={screens} wish={wish} etapa={detailStage} actor={actor} back={linkTo({ actor: '' })} />
      ) : (
        <Panel
          title={query.data?.soloPropio ? 'Su desempeño' : 'Por responsable'}
          note={`${query.data ? `Del ${formatDate(query.data.desde)} al ${formatDate(query.data.hasta)}. ` : ''}${meaning}`}
          query={query}
          empty={({ filas }) => filas.length === 0 && 'No hay etapas entregadas ni en curso en este período.'}
          control={<Select label="Responsables de" choices={stages} value={stage} onChange={chooseStage} />}
        >
          {(data) => (
            <ScorecardTable
              key={stage}
              rows={rowsOf(data)}
              words={project.words}
              links={scorecardLinks(screens, modulo, { ...data, region })}
              withStage={stage === allStages}
              sort={sort}
              onSort={chooseSort}
              detailOf={({ etapa, usuid }) => linkTo({ etapa, actor: String(usuid) })}
            />
          )}
        </Panel>
      )}
      {query.data && actor === 0 && <p className={classes.few}>Con menos de cinco entregas se dice cuántas, sin porcentaje.</p>}
    </>
  )
}
