import type { FastifyInstance } from 'fastify'
import { OrderNotFoundError } from '../../errors/orders.ts'
import type { Context } from '../../services/context.ts'
import { placeOrder } from '../../services/orders/placeOrder.ts'
import { readOrder } from '../../services/orders/readOrder.ts'
import { operations } from '../../wire/operations.ts'
import { type OrderRequest, OrderRequestSchema, OrderSchema } from '../../wire/order.ts'
import { limitPerCaller } from '../limitPerCaller.ts'

const secretForm = /^[\x21-\x7e]{16,256}$/

/** Paying by a plain transaction: place an order, send the money, fetch the answer with the order's secret. */
export function orderRoutes(app: FastifyInstance, ctx: Context): void {
  app.post<{ Body: OrderRequest }>(
    operations.place_order.path,
    { schema: { body: OrderRequestSchema, response: { 200: OrderSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return placeOrder(ctx, { request: request.body, remoteAddress: request.ip })
    },
  )

  app.get<{ Params: { orderId: string } }>(
    operations.read_order.path.replace('{orderId}', ':orderId'),
    { onRequest: limitPerCaller(ctx, ctx.config.freeReadsPerMinute) },
    async (request, reply) => {
      const secret = request.headers['order-secret']
      if (typeof secret !== 'string' || !secretForm.test(secret)) throw new OrderNotFoundError()
      const { order, answer } = await readOrder(ctx, { orderId: request.params.orderId, secret })
      const text = JSON.stringify(order)
      // The stored answer is text and goes out byte for byte.
      const body = answer === null ? text : `${text.slice(0, -1)},"answer":${answer}}`
      reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
      return reply.send(body)
    },
  )
}
