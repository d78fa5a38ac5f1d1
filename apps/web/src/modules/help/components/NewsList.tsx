import { useEffect } from 'react'
import { formatDay } from '../../../lib/format.ts'
import classes from '../Help.module.css'
import { newestDay } from '../hints.ts'
import { news } from '../news.ts'
import { useSeenNews } from '../helpProgress.ts'

export function NewsList() {
  const [, markSeen] = useSeenNews()
  useEffect(() => markSeen(newestDay), [markSeen])
  return (
    <ol className={classes.news}>
      {news.map(({ day, title, text }, at) => (
        <li key={title}>
          {day !== news[at - 1]?.day && <p className={classes.day}>{formatDay(new Date(`${day}T12:00:00-05:00`))}</p>}
          <h3 className={classes.heading}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
