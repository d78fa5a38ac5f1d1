import { useMemo } from 'react'
import { Link } from 'react-router'
import whole from '../../../shells/cards/WholeCard.module.css'
import { readyQuestions } from '../question/readyQuestions.ts'
import { addressOfReady } from '../question/useReportAddress.ts'
import { useReport } from '../ReportContext.ts'
import classes from '../Report.module.css'

/** Each is an address: it fills the question and answers it. */
export function ReadyQuestions() {
  const { report } = useReport()
  const questions = useMemo(() => readyQuestions(report), [report])
  return (
    <ul className={classes.ready} aria-label="Preguntas listas">
      {questions.map((ready) => (
        <li key={ready.title} className={`${whole.card} ${classes.readyCard}`}>
          <h2 className={classes.readyTitle}>
            <Link to={addressOfReady(report, ready)} className={whole.opens}>
              {ready.title}
            </Link>
          </h2>
          <p>{ready.text}</p>
        </li>
      ))}
    </ul>
  )
}
