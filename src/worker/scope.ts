import type { WorkerSettings } from '#src/domain/site/workerSettings.ts';

/** An event whose work the browser waits for. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, or for one. */
export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The page that comes of a navigation. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

/** A page, as its worker sees it. */
export interface WorkerClient {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<WorkerClient>;
  navigate(url: string): Promise<unknown>;
}

interface MessageFromPage extends WorkerEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}

/** A push, whose data may be missing, or no JSON. */
export interface PushArrived extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

/** A tap on a notification. */
export interface NotificationTapped extends WorkerEvent {
  readonly notification: Notification;
}

/** The browser has ended a subscription, or made a new one of it. */
export interface SubscriptionChanged extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WorkerEvents {
  push: PushArrived;
  notificationclick: NotificationTapped;
  pushsubscriptionchange: SubscriptionChanged;
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: MessageFromPage;
}

/** What is used of a service worker's global scope, whose types exclude those of a page. */
export interface WorkerScope {
  /** What the first line of the file says. */
  readonly livery: WorkerSettings;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

/** The scope of the service worker that this code runs in. */
export const scope = globalThis as unknown as WorkerScope;
