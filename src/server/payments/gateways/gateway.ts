import type { IncomingHttpHeaders } from 'node:http';

/** A payment that a gateway is to take. `reference` is ours: the gateway knows the payment by it. */
export interface GatewayOrder {
  readonly brandId: string;
  /** What the player reads as the payee. */
  readonly merchant: string;
  readonly orderId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly expiresAt: Date;
  /** Address of the page that the player returns to, paid or not. */
  readonly returnTo: string;
  /** Origin of the games. */
  readonly gamesOrigin: string;
  readonly now: Date;
}

/** What the player is to do: lines to copy, the text of a QR code, the address of the gateway's own page. */
export interface Instructions {
  readonly copy: readonly { readonly key: string; readonly value: string }[];
  readonly qr: string | null;
  readonly open: string | null;
}

/**
 * What a gateway knows of a payment. `waiting`: nothing has arrived, but may. `amount`: decimal text, in the `currency` of
 * this code; both are looked at before anything is credited.
 */
export type GatewayFact =
  | { readonly state: 'waiting' | 'declined' }
  | { readonly state: 'paid'; readonly amount: string; readonly currency: string };

/** A call of a gateway that is proven to be its own. What it says is a reason to ask, never a fact. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly reference: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A call as it came: the bytes that were signed, before anybody read them. */
export interface RawCall {
  readonly brandId: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Someone who takes payments for a merchant. */
export interface Gateway {
  /** How long its page takes money after an order's end, in milliseconds: for so long it is asked. */
  readonly closesAfter: number;
  /**
   * Announces a payment. The same reference again has the same answer. Rejects where the gateway cannot be reached. `signal`
   * is aborted when nobody waits for it any more.
   */
  start(order: GatewayOrder, signal: AbortSignal): Promise<Instructions>;
  /** What became of a payment. Rejects where the gateway cannot be reached: then nothing is known. */
  ask(
    payment: { readonly brandId: string; readonly reference: string },
    signal: AbortSignal,
  ): Promise<GatewayFact>;
  /** The event that a call tells; null where it is not the gateway's. */
  verify(call: RawCall): GatewayEvent | null;
}

/** The gateways that a server knows, by name. */
export type Gateways = Readonly<Record<string, Gateway>>;

/** The gateway of this name; undefined if the server does not know it. */
export const gatewayNamed = (gateways: Gateways, name: string | null): Gateway | undefined =>
  name !== null && Object.hasOwn(gateways, name) ? gateways[name] : undefined;
