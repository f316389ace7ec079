// A mistake in a customer's file, never one of the bank: it becomes the answer FF01.

export class OrderError extends Error {}
