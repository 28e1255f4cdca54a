import { type Payload } from '@kilowatt/contracts';
export type Toast = Payload<'toast:show@1'> & {
  id: number;
};
export declare const toastShown: import('effector').EventCallable<{
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  action?:
    | {
        label: string;
        href: string;
      }
    | undefined;
}>;
export declare const toastDismissed: import('effector').EventCallable<number>;
/** The newest last, each text once; at most five (specification §8). */
export declare const $toasts: import('effector').StoreWritable<Toast[]>;
