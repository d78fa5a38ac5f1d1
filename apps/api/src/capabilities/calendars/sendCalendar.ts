import type { FastifyReply } from 'fastify'

export const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'text/calendar; charset=utf-8').send(text)
