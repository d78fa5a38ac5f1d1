import ICAL from 'ical.js'

/** The events of an iCalendar text as another program reads them. */
export const eventsIn = (text: string): { uid: string; day: string; until: string; title: string }[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return { uid: event.uid, day: event.startDate.toString(), until: event.endDate.toString(), title: event.summary }
  })
