import { waitFor } from '@testing-library/react';

/** Stands in for `XMLHttpRequest`: records uploads, and answers them when the test says so. */
export function fakeUploads() {
  const uploads: FakeUpload[] = [];
  class FakeUpload {
    url = '';
    status = 0;
    responseText = '';
    csrf = '';
    file: File | null = null;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onprogress = () => {};
    onload = () => {};
    onerror = () => {};
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'x-ops-csrf') this.csrf = value;
    }
    send(file: File) {
      this.file = file;
      uploads.push(this);
    }
    /** Adds lines to the answer. */
    line(event: object) {
      this.status = 200;
      this.responseText += `${JSON.stringify(event)}\n`;
      this.onprogress();
    }
    end(event: object) {
      this.line(event);
      this.onload();
    }
    refuse(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload();
    }
  }
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  // jsdom has none.
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(0);
  let seen = 0;
  return {
    /** The next upload, once it is sent. */
    next: () =>
      waitFor(() => {
        const upload = uploads[seen];
        if (!upload) throw new Error('nothing was uploaded');
        seen += 1;
        return upload;
      }),
  };
}
